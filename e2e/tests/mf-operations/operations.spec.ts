import { randomUUID } from 'node:crypto';
import { pageLinkInMail } from '../../support/mail.ts';
import { callApi, expect, expectToast, signIn, signInWith, test, urls } from '../../support/test.ts';
import { makeOperator, newWorkplace } from '../../support/workplace.ts';

test('an administrator adds a listing, and an assistant finds it until it is closed (product/operations#listings)', async ({
  browser,
  page,
}) => {
  const title = `Inbox keeper ${randomUUID()}`;
  await signIn(page, 'admin');
  await page.goto('/operations/listings');
  await page.getByRole('button', { name: 'Add listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a listing' });
  await dialog.getByRole('combobox', { name: /^Organization/ }).fill('Acme');
  await page.getByRole('option', { name: 'Acme Studio' }).click();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await dialog.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Virtual assistant' }).click();
  await dialog.getByRole('textbox', { name: /^Hours per week/ }).fill('20');
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Answers the mail of the studio.');
  await dialog.getByRole('button', { name: 'Add listing' }).click();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();

  const { signIn: enter } = await newWorkplace();
  const context = await browser.newContext();
  const assistant = await context.newPage();
  await enter(assistant);
  await assistant.goto('/job-listings');
  await expect(assistant.getByText(title)).toBeVisible();

  await page.getByRole('button', { name: `Close ${title}` }).click();
  await expect(page.getByRole('button', { name: `Reopen ${title}` })).toBeVisible();
  await assistant.reload();
  await expect(assistant.getByRole('heading', { name: /Job listings/ }).first()).toBeVisible();
  await expect(assistant.getByText(title)).toHaveCount(0);
  await context.close();

  await page.goto(`/operations/audit?q=listing.changed`);
  await expect(page.getByText('status: Open → Closed').first()).toBeVisible();
});

test('a recruiter invites an applicant, whose mail leads to the sign-up page (product/operations#prequalifications)', async ({
  page,
}) => {
  const email = `${randomUUID()}@workspace.test`;
  const applied = await callApi(page, 'POST', '/api/prequalifications', {
    name: 'Grace Okafor',
    email,
    phone: '+2348025550101',
    role: 'EA',
    weekly_hours: 40,
    timezone: 'Africa/Lagos',
    has_computer: true,
    has_backup_internet: false,
    about: 'Six years beside the founder of a logistics company.',
  });
  expect(applied.status).toBe(201);
  const recruiter = await makeOperator('recruiter');
  await signInWith(page, recruiter);
  await page.goto('/');
  await expect(page).toHaveURL('/operations');
  await page.getByRole('link', { name: 'Prequalifications' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: 'Open the application of Grace Okafor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expectToast(page, 'Grace Okafor is invited');
  await expect(row).toContainText('Invited');
  const link = new URL(await pageLinkInMail(email, '/onboarding/assistant/sign-up'));
  expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
    urls.app,
    '/onboarding/assistant/sign-up',
    email,
  ]);
});

test('a recruiter takes an application from the inbox, notes why it waits, and closes it (product/operations#inbox)', async ({
  page,
}) => {
  const email = `${randomUUID()}@workspace.test`;
  const applied = await callApi(page, 'POST', '/api/prequalifications', {
    name: 'Grace Okafor',
    email,
    phone: '+2348025550101',
    role: 'EA',
    weekly_hours: 40,
    timezone: 'Africa/Lagos',
    has_computer: true,
    has_backup_internet: false,
    about: 'Six years beside the founder of a logistics company.',
  });
  expect(applied.status).toBe(201);
  await signInWith(page, await makeOperator('recruiter'));
  await page.goto(`/operations/inbox?q=${email}`);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: 'Take, new application: Grace Okafor' }).click();
  await expect(row).toContainText('In progress');
  await row.getByRole('button', { name: 'Change, new application: Grace Okafor' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Calls back on Friday');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Calls back on Friday');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: /open in Operations$/ })).toBeVisible();
  await row.getByRole('button', { name: 'Done, new application: Grace Okafor' }).click();
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
});

test.describe('an operator without the role', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('sees neither the link nor the page nor the data (product/operations#roles)', async ({ page }) => {
    await signInWith(page, await makeOperator('recruiter'));
    await page.goto('/operations');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Inbox',
      'Conversations',
      'People',
      'Recruiting',
      'Prequalifications',
      'Requests',
      'Listings',
    ]);
    await page.goto('/operations/audit');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect((await callApi(page, 'GET', '/api/operations/audit-events')).status).toBe(403);
  });
});
