import { randomUUID } from 'node:crypto';
import { callApi, expect, type Page, signIn, signInWith, test } from '../../support/test.ts';
import { change, makeOperator, newWorkplace } from '../../support/workplace.ts';

/** Returns a currency that nobody else uses, because a payout run takes all pending earnings of its currency. */
function newCurrency(): string {
  const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26));
  return `Q${letter()}${letter()}`;
}
const dayMs = 86_400_000;

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

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an organization, a team and a deal lead to a week of work, a payout run and a payslip (product/operations)', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const currency = newCurrency();
  const name = `Tall Ship ${randomUUID().slice(0, 8)}`;
  const { user_id, email, signIn: enter } = await newWorkplace();
  await signIn(page, 'admin');

  await page.goto('/operations/organizations');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await dialogOf(page, 'Add an organization').getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialogOf(page, 'Add an organization').getByRole('button', { name: 'Add organization' }).click();
  await expect(page.getByText('Organization added')).toBeVisible();

  await page.goto('/operations/teams');
  await page.getByRole('button', { name: 'Add team' }).click();
  const team = dialogOf(page, 'Add a team');
  await team.getByRole('combobox', { name: /^Organization/ }).fill(name);
  await page.getByRole('option', { name }).click();
  await team.getByRole('textbox', { name: /^Name/ }).fill(`${name} desk`);
  await team.getByRole('button', { name: 'Add team' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByRole('link', { name: `${name} desk` }).click();

  await page.getByRole('button', { name: 'Add deal' }).click();
  const deal = dialogOf(page, 'Add a deal');
  await deal.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Clock-in pending' }).click();
  await deal.getByRole('button', { name: 'Add deal' }).click();
  await expect(page.getByRole('row', { name: /Clock-in pending/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add member' }).click();
  const member = dialogOf(page, 'Add a member');
  await member.getByRole('combobox', { name: /^Person/ }).fill(email);
  await page.getByRole('option').filter({ hasText: email }).click();
  await member.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Executive assistant' }).click();
  await member.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Member added')).toBeVisible();

  const finance = await (await browser.newContext()).newPage();
  await signInWith(finance, await makeOperator('finance'));
  await finance.goto('/operations/rates');
  await finance.getByRole('button', { name: 'Add pay rate' }).click();
  const rate = dialogOf(finance, 'Add a pay rate');
  await rate.getByRole('combobox', { name: /^Team/ }).fill(name);
  await finance.getByRole('option', { name: new RegExp(name) }).click();
  await rate.getByRole('combobox', { name: /^Assistant/ }).click();
  await finance.getByRole('option', { name: 'Ana Lim' }).click();
  await rate.getByRole('textbox', { name: /^Amount per hour/ }).fill('12.50');
  await rate.getByRole('textbox', { name: /^Currency/ }).fill(currency);
  await rate.getByLabel(/^From/).fill('2026-01-05');
  await rate.getByRole('button', { name: 'Add pay rate' }).click();
  await expect(finance.getByText('Pay rate added')).toBeVisible();

  const assistant = await (await browser.newContext()).newPage();
  await enter(assistant);
  await assistant.goto('/dashboard');
  const card = assistant
    .getByRole('region', { name: `${name} desk` })
    .or(assistant.getByRole('article', { name: `${name} desk` }));
  await card.getByRole('button', { name: 'Go online' }).click();
  await card.getByRole('button', { name: 'Go offline' }).click();
  await expect(card.getByRole('button', { name: 'Go online' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Intro period/ })).toBeVisible();

  await change('sessions', `user_id=eq.${user_id}`, { created_at: lastMonday(10), ended_at: lastMonday(12) });
  await finance.goto('/operations/payouts');
  // A job computes the pay after the work session has changed.
  const preview = `/api/operations/payout-runs/preview?until=${lastMonday(10).slice(0, 10)}&currency=${currency}`;
  await expect
    .poll(async () => JSON.stringify((await callApi(finance, 'GET', preview)).body), { timeout: 30_000 })
    .toContain('Ana Lim');
  await finance.getByRole('button', { name: 'New run' }).click();
  await dialogOf(finance, 'Make a payout run')
    .getByRole('textbox', { name: /^Currency/ })
    .fill(currency);
  await expect(dialogOf(finance, 'Make a payout run').getByText('1 person')).toBeVisible();
  await dialogOf(finance, 'Make a payout run').getByRole('button', { name: 'Make run' }).click();
  const run = finance.getByRole('row', { name: new RegExp(currency) });
  await run.getByRole('link', { name: /^Payout run No\. / }).click();
  await expect(finance.getByText('You made this run, so another operator must approve it.')).toBeVisible();
  await expect(finance.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await page.goto(finance.url());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Run approved')).toBeVisible();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark paid' }).click();
  await expect(page.getByText('Run paid')).toBeVisible();

  await assistant.goto('/earning');
  await assistant.getByRole('link', { name: /^Payslip No\. / }).click();
  await expect(assistant.getByRole('heading', { name: /^Payslip No\. / })).toBeVisible();
  await expect(assistant.getByText(new RegExp(`${currency}.25\\.00`)).first()).toBeVisible();
});

test.describe('a suspended person', () => {
  test.use({ expectedErrors: [/status of 40[13]/] });

  test('reads the reason at sign-in, and gets in again after reinstatement (product/operations#people)', async ({
    browser,
    page,
  }) => {
    const { user_id, email, signIn: enter } = await newWorkplace();
    const theirs = await (await browser.newContext()).newPage();
    await enter(theirs);
    await signIn(page, 'admin');
    await page.goto(`/operations/people/${user_id}`);
    await page.getByRole('button', { name: 'Suspend Ana Lim' }).click();
    const dialog = dialogOf(page, 'Suspend Ana Lim');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Two accounts of one person.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Ana Lim is suspended')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await other.goto('/login');
    await other.getByLabel('Email').fill(email);
    await other.locator('[name=password]').fill('Workspace1!');
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other.getByText(/Two accounts of one person\./)).toBeVisible();
    await theirs.goto('/dashboard');
    await expect(theirs).toHaveURL(/\/login/);

    await page.getByRole('button', { name: 'Reinstate Ana Lim' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click();
    await expect(page.getByText('Ana Lim is reinstated')).toBeVisible();
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other).toHaveURL(/\/dashboard/);
  });
});
