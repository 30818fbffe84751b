import { accessibilityFindings, callApi, expect, type Page, signIn, test } from '../../support/test.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;
const ready = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

test('an assistant adds, changes and removes a job; what the contract refuses stays in the form', async ({ page }) => {
  await signIn(page, 'assistant');
  await page.goto('/account/profile');
  const company = unique('Harbour');
  await page.getByRole('button', { name: 'Add work experience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add work experience' });
  await dialog.getByLabel(/^Title/).fill('Clerk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter the company.')).toBeVisible();
  await expect(dialog.getByLabel(/^Company/)).toBeFocused();
  await dialog.getByLabel(/^Company/).fill(company);
  await dialog.getByLabel(/^Start date/).fill('2014-05-01');
  await dialog.getByLabel(/^End date/).fill('2013-05-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The end is before the start.')).toBeVisible();
  await dialog.getByLabel(/^End date/).fill('2015-05-01');
  await dialog.getByRole('button', { name: 'Add Bookkeeping' }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Work experience saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${company} · Full-time · In Office`)).toBeVisible();
  await expect(page.getByText('May 2014 – May 2015')).toBeVisible();

  await page.getByRole('button', { name: `Edit Clerk at ${company}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit work experience' });
  await edit.getByLabel(/^Title/).fill('Head clerk');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Head clerk', { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Remove Head clerk at ${company}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed')).toBeVisible();
  await expect(page.getByText(company)).toHaveCount(0);
});

test('a client sees the same as the preview, and no contact details', async ({ page, browser }) => {
  await signIn(page, 'assistant');
  await page.goto('/account/profile');
  await page.getByRole('radio', { name: 'As a client sees it' }).click();
  const preview = page.getByRole('article', { name: 'Profile of Maria Reyes' });
  await expect(preview.getByText('University of San Carlos')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  const text = await preview.textContent();
  expect(text).not.toContain('@');
  expect(text).not.toContain('+63');
  const { body } = await callApi(page, 'GET', '/api/auth/session');
  const { id } = (body as { user: { id: string } }).user;
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'client');
  expect((await callApi(other, 'GET', `/api/cvs/${id}`)).status).toBe(200);
  await context.close();
});

test('who comes from onboarding is welcomed once (spec 2)', async ({ page }) => {
  await signIn(page, 'assistant2');
  await page.goto('/account/profile?completedOnboarding=true');
  await expect(page.getByText('Welcome to Workspace')).toBeVisible();
  await expect(page).toHaveURL('/account/profile');
  await page.reload();
  await ready(page);
  await expect(page.getByText('Welcome to Workspace')).toHaveCount(0);
});

test('the account page tells the status in words and leads on', async ({ page }) => {
  await signIn(page, 'assistant');
  await page.goto('/account');
  await expect(page.getByText('You are working with clients.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: /Virtual card/ })
    .click();
  await expect(page).toHaveURL('/account/vcc');
  await expect(page.getByText('Your card is ready to use.')).toBeVisible();
});

test('a card is frozen and unfrozen, and keeps that over a reload', async ({ page }) => {
  await signIn(page, 'assistant2');
  await page.goto('/account/vcc');
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible();
  const turn = async (name: string, confirm: string, state: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
    await expect(page.getByText(state, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(state, { exact: true })).toBeVisible();
  };
  await turn('Unfreeze card', 'Unfreeze', 'Active');
  await turn('Freeze card', 'Freeze', 'Frozen');
});

test('the inbox says that Google Mail is not connected', async ({ page }) => {
  await signIn(page, 'assistant');
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'Google Mail is not connected' })).toBeVisible();
  await page.getByRole('link', { name: 'See all integrations' }).click();
  await expect(page.getByText('Not connected')).toHaveCount(5);
});

test('a candidate has their own profile, and none of the other pages by a link either (spec 6)', async ({ page }) => {
  await signIn(page, 'candidate');
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(page.getByText('Northwind Software', { exact: false }).first()).toBeVisible();
  for (const path of ['/account', '/account/vcc', '/tools', '/inbox']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page is not open to you yet' })).toBeVisible();
  }
});

test('a visitor on a public account page is asked to log in there; a client has their profile elsewhere', async ({
  page,
}) => {
  for (const path of ['/account', '/account/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Log in to see your account' })).toBeVisible();
  }
  await signIn(page, 'client');
  await page.goto('/account/profile');
  await expect(page).toHaveURL('/profile');
});

test('a visitor applies on a phone of 360 px, and is thanked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/prequalifier');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByLabel(/^Full name/)).toBeFocused();
  await page.getByLabel(/^Full name/).fill('Grace Okafor');
  await page.getByLabel(/^Email/).fill(`grace-${Date.now()}@workspace.test`);
  await page.getByLabel(/^Phone/).fill('+234 802 555 0101');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Bookkeeper' }).click();
  await page.getByLabel(/^About you/).fill('Six years beside the founder of a logistics company.');
  expect(await accessibilityFindings(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL('/prequalifier/thank-you');
  await expect(page.getByRole('heading', { name: 'Thank you for your application' })).toBeVisible();
});
