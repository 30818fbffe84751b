import type { Browser, Locator } from '@playwright/test';
import { pageLinkInMail } from '../../support/mail.ts';
import { signUp } from '../../support/newcomer.ts';
import { openUntil } from '../../support/open-until.ts';
import { command } from '../../support/releases.ts';
import { expect, expectToast, type Page, test } from '../../support/test.ts';
import { change } from '../../support/workplace.ts';

const password = 'A fine day 2026';
const dayMs = 86_400_000;

// A sign-in with a temporary password is first refused as a password. A refused clock-in is a 403.
test.use({ expectedErrors: [/status of 40[03]/], actionTimeout: 60_000 });

/** Returns the time of day `hour` (UTC) on the Monday of last week. */
function lastMonday(hour: number): string {
  const today = new Date();
  const monday = Date.UTC(
    today.getUTCFullYear(),
    today.getUTCMonth(),
    today.getUTCDate() - ((today.getUTCDay() + 6) % 7) - 7,
  );
  return new Date(monday + (hour / 24) * dayMs).toISOString();
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();

/** Opens a page with a context of its own. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Opens a page of the operations by the links of the overview. */
async function openArea(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Operations$/ })
    .click();
  await expect(page).toHaveURL('/operations');
  await follow(page, name);
}

/** Opens a list and the page of the row with this name. */
async function openRow(page: Page, area: string, name: string): Promise<void> {
  await openArea(page, area);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name })
    .click();
}

async function choose(place: Locator, field: RegExp, option: string): Promise<void> {
  const box = place.getByRole('combobox', { name: field });
  await box.click();
  await box
    .page()
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .click();
}
/** Types into a field that searches, and takes the first answer. */
async function find(place: Locator, field: RegExp, text: string): Promise<void> {
  const box = place.getByRole('combobox', { name: field });
  await box.fill(text);
  await box.page().getByRole('option').filter({ hasText: text }).click();
}

/** Logs in with a temporary password and chooses a password. */
async function firstLogIn(page: Page, email: string, temporary: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(temporary);
  await press(page, 'Log in');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await press(page, 'Save password');
  await expect(page).toHaveURL('/operations');
}

/** Presses a move of an assistant's page and confirms it. */
async function makeMove(page: Page, of: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${of} to ${to}`, exact: true }).click();
  await press(dialogOf(page), `Move ${of}`);
  await expect(dialogOf(page)).toBeHidden();
  await expectToast(page, `Moved to ${to}`);
  await expect(page.getByRole('button', { name: `Move ${of} to ${to}`, exact: true })).toHaveCount(0);
}

/** Pays a bill from the list of bills. */
async function pay(page: Page, link: string | RegExp, amount: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link }).click();
  await press(page, `Pay ${amount}`);
  await press(page.getByRole('alertdialog'), `Pay ${amount}`);
  await expectToast(page, 'Payment received');
}

/** Moves the deal on the page of a team. */
async function moveDeal(page: Page, to: string, reason?: string): Promise<void> {
  await press(page, 'Move the deal of Blue Harbor');
  await choose(dialogOf(page), /^New status/, to);
  if (reason)
    await dialogOf(page)
      .getByLabel(/^Reason/)
      .fill(reason);
  await press(dialogOf(page), 'Move');
  await expect(page.getByRole('region', { name: 'Deals' })).toContainText(to);
}

test('a company begins on an empty database and hires, bills, pays and ends, only by clicking (product/operations)', async ({
  browser,
  page: admin,
}) => {
  // It takes about 80 s alone, and several times as long beside the unit tests on a slow machine.
  test.setTimeout(900_000);
  const [recruiter, lead, finance, applicant, client] = [
    await newPage(browser),
    await newPage(browser),
    await newPage(browser),
    await newPage(browser),
    await newPage(browser),
  ];
  /** The assistant's day with the team, on the dashboard. */
  const work = applicant.getByRole('region', { name: 'Blue Harbor' });

  await test.step('the command makes the first operator, who adds the other operators', async () => {
    const said = await command('make-operator', 'first@company.test', '--role', 'administrator');
    await firstLogIn(admin, 'first@company.test', /password: (\S+)/.exec(said)?.[1] ?? '');
    await admin.getByRole('link', { name: 'Add your name' }).click();
    await admin.getByLabel('First name').fill('Olga');
    await admin.getByLabel('Last name').fill('Stone');
    await press(admin, 'Save changes');
    await expectToast(admin, 'Profile saved');
    const staff = [
      { page: recruiter, first_name: 'Rosa', role: 'Recruiter', email: 'rosa@company.test' },
      { page: lead, first_name: 'Leo', role: 'Account lead', email: 'leo@company.test' },
      { page: finance, first_name: 'Fay', role: 'Finance', email: 'fay@company.test' },
    ];
    for (const { page, first_name, role, email } of staff) {
      await openArea(admin, 'People');
      await press(admin, 'Add person');
      await dialogOf(admin)
        .getByLabel(/^Email/)
        .fill(email);
      await dialogOf(admin)
        .getByLabel(/^First name/)
        .fill(first_name);
      await dialogOf(admin)
        .getByLabel(/^Last name/)
        .fill('Stone');
      await choose(dialogOf(admin), /^Account type/, 'None');
      await press(dialogOf(admin), 'Add person');
      const temporary = await dialogOf(admin).locator('code').textContent();
      await press(dialogOf(admin), 'Done');
      await openArea(admin, 'Operators');
      await press(admin, 'Add operator');
      await dialogOf(admin)
        .getByLabel(/^Email/)
        .fill(email);
      await dialogOf(admin).getByRole('checkbox', { name: role }).click();
      await press(dialogOf(admin), 'Save');
      await expect(admin.getByRole('row', { name: new RegExp(`${first_name} Stone`) })).toContainText(role);
      await firstLogIn(page, email, temporary ?? '');
    }
    await expect(finance.getByRole('main').getByRole('link', { name: 'Recruiting' })).toHaveCount(0);
  });

  await test.step('a visitor applies, is invited and signs up', async () => {
    await applicant.goto('/prequalifier');
    await applicant.getByLabel(/^Full name/).fill('Ada Berg');
    await applicant.getByLabel(/^Email/).fill('ada@people.test');
    await applicant.getByLabel(/^Phone/).fill('+1 415 555 2671');
    await choose(applicant.getByRole('main'), /^Role/, 'Executive assistant');
    await applicant.getByLabel(/^About you/).fill('Six years beside the founder of a logistics company.');
    await press(applicant, 'Send application');
    await expect(applicant).toHaveURL('/prequalifier/thank-you');

    await openArea(recruiter, 'Inbox');
    await recruiter
      .getByRole('row', { name: /Ada Berg/ })
      .getByRole('link')
      .click();
    await press(recruiter, 'Open the application of Ada Berg');
    await press(dialogOf(recruiter), 'Invite');
    await expectToast(recruiter, 'Ada Berg is invited');

    await applicant.goto(await pageLinkInMail('ada@people.test', '/onboarding/assistant/sign-up'));
    await expect(applicant.getByLabel('Email')).toHaveValue('ada@people.test');
    await signUp(applicant, 'ada@people.test');
    await applicant.getByRole('textbox', { name: /Phone number/ }).fill('+1 415 555 2671');
    await press(applicant, 'Continue');
    await applicant.getByRole('button', { name: /^Skip/ }).click();
    await expect(applicant).toHaveURL('/account/profile');
    await applicant.goto('/dashboard');
    await expect(applicant.getByText('Stage: Applied')).toBeVisible();
  });

  await test.step('a recruiter screens the applicant', async () => {
    await openRow(recruiter, 'Recruiting', 'Ada Berg');
    await makeMove(recruiter, 'stage', 'Started Assessment');
    await makeMove(recruiter, 'stage', 'Sourcing Interview');
    await press(recruiter, 'Interview');
    await dialogOf(recruiter).getByLabel(/^Time/).fill('2030-01-01T10:00');
    await press(dialogOf(recruiter), 'Add');
    await expectToast(recruiter, 'Interview added');
    await applicant.reload();
    await expect(applicant.getByText('Stage: Sourcing Interview')).toBeVisible();
    await makeMove(recruiter, 'interview', 'Passed');
    await makeMove(recruiter, 'stage', 'Qualifying Interview');
    await makeMove(recruiter, 'stage', 'Live Training');
    await press(recruiter, 'Training');
    await dialogOf(recruiter).getByLabel(/^Name/).fill('First week');
    await press(dialogOf(recruiter), 'Add');
    await makeMove(recruiter, 'training', 'Active');
    await makeMove(recruiter, 'training', 'Passed');
    await makeMove(recruiter, 'stage', 'Graduate');
    await expect(recruiter.getByRole('region', { name: 'Account status' })).toContainText('For Recommendation');
  });

  await test.step('a client signs up and makes an organization', async () => {
    await client.goto('/register');
    await client.getByRole('radio', { name: /^Client/ }).click();
    await press(client, 'Continue');
    await signUp(client, 'carla@client.test', 'Carla');
    await client.getByRole('textbox', { name: /Phone number/ }).fill('+1 415 555 2672');
    await press(client, 'Continue');
    await client.getByLabel('Organization name').fill('Blue Harbor');
    await press(client, 'Create organization');
    await client.getByRole('button', { name: /^Skip/ }).click();
    await expect(client.getByText('Welcome! Your workspace is ready')).toBeVisible();
  });

  await test.step('the assistant applies for a listing, and the client selects the recommended assistant', async () => {
    await openRow(lead, 'Organizations', 'Blue Harbor');
    await press(lead, 'Change Blue Harbor');
    await choose(dialogOf(lead), /^Account lead/, 'Leo Stone');
    await press(dialogOf(lead), 'Save');
    await openArea(lead, 'Listings');
    await press(lead, 'Add listing');
    await find(dialogOf(lead), /^Organization/, 'Blue Harbor');
    await dialogOf(lead)
      .getByLabel(/^Title/)
      .fill('Inbox keeper');
    await choose(dialogOf(lead), /^Role/, 'Executive assistant');
    await dialogOf(lead)
      .getByLabel(/^Hours per week/)
      .fill('10');
    await dialogOf(lead)
      .getByLabel(/^Description/)
      .fill('Keeps the inbox.');
    await press(dialogOf(lead), 'Add listing');
    await expect(lead.getByRole('row', { name: /Inbox keeper/ })).toBeVisible();

    await applicant.goto('/job-listings');
    await press(applicant, 'Details of Inbox keeper');
    await dialogOf(applicant).getByLabel('A short note').fill('I kept inboxes for years.');
    await press(dialogOf(applicant), 'Apply');
    await expectToast(applicant, 'Application sent');

    await openRow(recruiter, 'Listings', 'Inbox keeper');
    await expect(recruiter.getByText('“I kept inboxes for years.”')).toBeVisible();
    await follow(recruiter, 'Ada Berg');
    await makeMove(recruiter, 'match', 'CSM Approved');
    await makeMove(recruiter, 'match', 'Reco Sent');
    await client.goto('/dashboard');
    await client.getByRole('link', { name: 'See the recommendation' }).click();
    // The dashboard has the same button, and stays until the page of the link has loaded.
    await expect(client).toHaveURL('/assistants');
    await press(client, 'Select Ada Berg');
    await press(client.getByRole('alertdialog'), 'Select');
    await expect(client.getByText('Selected. We are arranging the next step.')).toBeVisible();
  });

  await test.step('a match makes a deal and a team, and nobody works before the retainer is paid', async () => {
    await openArea(finance, 'Subscriptions');
    await press(finance, 'Add subscription');
    await find(dialogOf(finance), /^Organization/, 'Blue Harbor');
    await dialogOf(finance)
      .getByLabel(/^Hours per week/)
      .fill('10');
    await dialogOf(finance)
      .getByLabel(/^Price per hour/)
      .fill('20');
    await press(dialogOf(finance), 'Add subscription');
    await expect(finance.getByRole('row', { name: /Blue Harbor.*Payment pending/ })).toBeVisible();

    await openRow(lead, 'Recruiting', 'Ada Berg');
    await makeMove(lead, 'match', 'For Onboarding Call');
    await makeMove(lead, 'match', 'Matched');
    await openRow(lead, 'Teams', 'Blue Harbor');
    await expect(lead.getByRole('region', { name: 'Deals' })).toContainText('Payment pending');
    await expect(lead.getByRole('region', { name: 'Members' })).toContainText('Carla Berg');

    await applicant.goto('/dashboard');
    await press(work, 'Go online');
    await expect(work.getByRole('alert')).toContainText('The client’s payment has not arrived yet.');
  });

  await test.step('the client adds a payment method and pays the retainer, and the assistant clocks in', async () => {
    const retainer = client.getByRole('main').getByRole('link', { name: 'View and pay' });
    await openUntil(
      (timeout) => retainer.waitFor({ timeout }),
      () => client.goto('/account/billing'),
    );
    await retainer.click();
    await client.getByRole('main').getByRole('link', { name: 'Payment methods' }).click();
    await press(client, 'Add payment method');
    await client.getByRole('radio', { name: /^Card$/ }).click();
    await press(client, 'Save test method');
    await expectToast(client, 'Payment method saved');
    await follow(client, 'Bills');
    await pay(client, 'View and pay', '$800.00');
    await lead.reload();
    await expect(lead.getByRole('region', { name: 'Deals' })).toContainText('Clock-in pending');

    for (const [area, kind] of [
      ['Pay rates', 'pay rate'],
      ['Billing rates', 'billing rate'],
    ] as const) {
      await openArea(finance, area);
      await press(finance, `Add ${kind}`);
      await find(dialogOf(finance), /^Team/, 'Blue Harbor');
      if (kind === 'pay rate') await choose(dialogOf(finance), /^Assistant/, 'Ada Berg');
      await dialogOf(finance)
        .getByLabel(/^Amount per hour/)
        .fill(kind === 'pay rate' ? '12.50' : '20');
      await dialogOf(finance).getByLabel(/^From/).fill('2026-01-05');
      await press(dialogOf(finance), `Add ${kind}`);
      await expect(finance.getByRole('row', { name: /Blue Harbor/ })).toBeVisible();
    }

    await press(work, 'Go online');
    await expect(work.getByRole('button', { name: 'Go offline' })).toBeVisible();
    await client.goto('/assistants');
    await expect(client.getByText(/^Online · since/)).toBeVisible();
    await lead.reload();
    await expect(lead.getByRole('region', { name: 'Deals' })).toContainText('Intro period');
    await press(work, 'Go offline');
    await expect(work.getByRole('button', { name: 'Go online' })).toBeVisible();
    await expect(client.getByText(/^Online · since/)).toHaveCount(0);
  });

  await test.step('after the week, the client pays its bill, and the assistant is paid with a payslip', async () => {
    await change('sessions', 'id=not.is.null', { created_at: lastMonday(10), ended_at: lastMonday(12) });
    const bill = client.getByRole('row', { name: /Work.*\$40\.00/ });
    await openUntil(
      (timeout) => bill.waitFor({ timeout }),
      () => client.goto('/account/billing'),
    );
    await pay(client, /^Pay bill/, '$40.00');
    await openArea(finance, 'Bills');
    await expect(finance.getByRole('row', { name: /Work.*Paid/ })).toBeVisible();

    await openArea(finance, 'Payouts');
    await press(finance, 'New run');
    await expect(dialogOf(finance).getByText('1 person, $25.00')).toBeVisible();
    await press(dialogOf(finance), 'Make run');
    await finance.getByRole('link', { name: /^Payout run No\. / }).click();
    await expect(finance.getByText('You made this run, so another operator must approve it.')).toBeVisible();
    await expect(finance.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await openArea(admin, 'Payouts');
    await admin.getByRole('link', { name: /^Payout run No\. / }).click();
    await press(admin, 'Approve');
    await press(admin.getByRole('alertdialog'), 'Approve');
    await expectToast(admin, 'Run approved');
    await finance.reload();
    await expect(finance.getByRole('main')).toContainText('Olga Stone');
    await press(finance, 'Mark paid');
    await press(finance.getByRole('alertdialog'), 'Mark paid');
    await expectToast(finance, 'Run paid');

    await applicant.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings' }).click();
    await applicant.getByRole('link', { name: /^Payslip No\. / }).click();
    await expect(applicant.getByRole('article')).toContainText('$25.00');
    await applicant.getByRole('link', { name: 'Back' }).click();
  });

  await test.step('an account lead pauses the deal, resumes it, and ends it with a reason', async () => {
    await applicant.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await moveDeal(lead, 'Paused', 'The client is on holiday.');
    await press(work, 'Go online');
    await expect(work.getByRole('alert')).toContainText('This team has no active agreement with its client right now.');
    await moveDeal(lead, 'Intro period');
    await press(work, 'Go online');
    await expect(work.getByRole('button', { name: 'Go offline' })).toBeVisible();
    await moveDeal(lead, 'Churned', 'The season is over.');
    await press(work, 'Go online');
    await expect(work.getByRole('alert')).toContainText('The agreement with this client has ended.');
    await openArea(finance, 'Subscriptions');
    await expect(finance.getByRole('row', { name: /Blue Harbor.*Churned/ })).toBeVisible();
  });
});
