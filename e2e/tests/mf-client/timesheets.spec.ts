import { newClient } from '../../support/client.ts';
import { openUntil } from '../../support/open-until.ts';
import { accessibilityFindings, expect, expectToast, type Page, signIn, signInWith, test } from '../../support/test.ts';
import { change, insert, makeOperator, newCurrency, newWorkplace } from '../../support/workplace.ts';

const minuteMs = 60_000;
const weekMinutes = 7 * 24 * 60;
/** Returns a time before now or, in the first two hours of a week (UTC), before its start, which cuts sessions in two. */
function minutesAgo(minutes: number): string {
  const now = Math.floor(Date.now() / minuteMs);
  // 1 January 1970 was a Thursday, so the first week began four days later.
  const intoWeek = (now - 4 * 24 * 60) % weekMinutes;
  return new Date((now - (intoWeek < 120 ? intoWeek : 0) - minutes) * minuteMs).toISOString();
}

/** Presses a button of a payout run, and the button of the same name in the dialog that asks again. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

test('a disputed week is corrected, approved, billed and paid with the corrected hours', async ({ page, browser }) => {
  const place = await newWorkplace();
  const currency = newCurrency('Q');
  const { team_id, user_id, organization_id } = place;
  const rate = { team_id, valid_from: '2020-01-01', amount_cents: 6000 };
  await insert('billing_rates', rate);
  await insert('rates', { ...rate, user_id, amount_cents: 3000, currency });
  await insert('sessions', { user_id, team_id, timezone: 'UTC', created_at: minutesAgo(90), ended_at: minutesAgo(60) });

  await place.signIn(page);
  await page.goto('/my-timesheets');
  const ownSheets = page.getByRole('table', { name: 'Timesheets' });
  await ownSheets.getByRole('link').first().click();
  const send = page.getByRole('button', { name: 'Send to the client' });
  const isSent = page.getByText('To approve');
  // In the first two hours of a week, the session belongs to the week before, which the job sends too.
  await expect(send.or(isSent)).toBeVisible();
  if (await send.isVisible()) await send.click();
  await expect(isSent).toBeVisible();

  const client = await (await browser.newContext()).newPage();
  await (await newClient(organization_id))(client);
  await client.goto('/timesheets?state=To+approve');
  await client.getByRole('table', { name: 'Timesheets' }).getByRole('link').first().click();
  await client.getByRole('button', { name: 'Dispute' }).click();
  const dispute = client.getByRole('dialog');
  await dispute.getByLabel('What is wrong?').fill('You worked longer.');
  await dispute.getByRole('button', { name: 'Dispute' }).click();
  await expect(dispute).toBeHidden();
  await expect(client.getByText('You worked longer.')).toBeVisible();
  const sheetUrl = client.url();

  await page.goto('/sessions');
  await page.getByRole('button', { name: /^Correct/ }).click();
  const end = page.getByLabel('End');
  const later = new Date(Date.parse(`${await end.inputValue()}:00Z`) + 30 * minuteMs).toISOString().slice(0, 16);
  await end.fill(later);
  await page.getByLabel('Reason').fill('I went offline too early.');
  await page.getByRole('button', { name: 'Ask the client' }).click();
  await expectToast(page, 'Correction sent to the client');

  await client.goto('/timesheets');
  await expect(client.getByText('I went offline too early.')).toBeVisible();
  expect(await accessibilityFindings(client)).toEqual([]);
  await client.getByRole('button', { name: 'Approve the correction of Ana Lim' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectToast(client, 'Session of Ana Lim corrected');
  await client.goto(sheetUrl);
  await expect(client.getByRole('table', { name: 'Sessions' }).getByText('1 h')).toBeVisible();
  await client.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(client.getByText(/approved these hours/)).toBeVisible();

  await client.goto('/account/billing');
  await expect(client.getByRole('table', { name: 'Bills' }).getByText('$60.00').first()).toBeVisible();
  const earned = page
    .getByRole('table', { name: 'Earnings' })
    .getByText(/30\.00/)
    .first();
  await openUntil(
    (timeout) => earned.waitFor({ timeout }),
    () => page.goto('/earning'),
  );

  // The week has to be over before it is paid.
  const corrected = { created_at: minutesAgo(weekMinutes + 90), ended_at: minutesAgo(weekMinutes + 30) };
  await change('sessions', `team_id=eq.${team_id}`, corrected);
  const [finance, administrator] = await Promise.all([
    browser.newContext().then((context) => context.newPage()),
    browser.newContext().then((context) => context.newPage()),
  ]);
  await signInWith(finance, await makeOperator('finance'));
  const newRun = finance.getByRole('dialog');
  await openUntil(
    (timeout) => newRun.getByText(/^1 person, .*30\.00/).waitFor({ timeout }),
    async () => {
      await finance.goto('/operations/payouts');
      await finance.getByRole('button', { name: 'New run' }).click();
      await newRun.getByRole('textbox', { name: /^Currency/ }).fill(currency);
    },
  );
  await finance.getByRole('button', { name: 'Make run' }).click();
  await finance
    .getByRole('row', { name: new RegExp(currency) })
    .getByRole('link')
    .click();
  await expect(finance.getByText('You made this run')).toBeVisible();
  await signIn(administrator, 'admin');
  await administrator.goto(finance.url());
  await confirm(administrator, 'Approve');
  await expectToast(administrator, 'Run approved');
  await finance.reload();
  await confirm(finance, 'Mark paid');
  await expectToast(finance, 'Run paid');

  await page.goto('/earning');
  await page.getByRole('link', { name: /^Payslip No\. / }).click();
  await expect(page.getByRole('article')).toContainText('1 h');
  await expect(page.getByRole('article')).toContainText('30.00');
  await Promise.all([client, finance, administrator].map((one) => one.context().close()));
});
