import { accessibilityFindings, expect, expectToast, signIn, test } from '../../support/test.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;

test('an assistant adds, changes and removes a work experience, and sees the profile as a client does', async ({
  page,
}) => {
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
  await expect(dialog.getByText('The end date must not be before the start date.')).toBeVisible();
  await dialog.getByLabel(/^End date/).fill('2015-05-01');
  await dialog.getByRole('button', { name: 'Add Bookkeeping' }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Work experience saved');
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
  await expectToast(page, 'Removed');
  await expect(page.getByText(company)).toHaveCount(0);

  await page.getByRole('radio', { name: 'As a client sees it' }).click();
  const preview = page.getByRole('article', { name: 'Profile of Maria Reyes' });
  await expect(preview.getByText('University of San Carlos')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a visitor sends an application on a phone 360 px wide', async ({ page }) => {
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
