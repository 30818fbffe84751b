import { newClient } from '../../support/client.ts';
import { accessibilityFindings, expect, test } from '../../support/test.ts';
import { insert, newWorkplace } from '../../support/workplace.ts';

const minuteMs = 60_000;
const minutesAgo = (minutes: number): string =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs - minutes * minuteMs).toISOString();

test('a disputed week is corrected, approved, and billed with the corrected hours', async ({ page, browser }) => {
  const place = await newWorkplace();
  const { team_id, user_id, organization_id } = place;
  const rate = { team_id, valid_from: '2020-01-01', amount_cents: 6000 };
  await insert('billing_rates', rate);
  await insert('rates', { ...rate, user_id, amount_cents: 3000 });
  await insert('sessions', { user_id, team_id, timezone: 'UTC', created_at: minutesAgo(90), ended_at: minutesAgo(60) });

  await place.signIn(page);
  await page.goto('/my-timesheets');
  const ownSheets = page.getByRole('table', { name: 'Timesheets' });
  await ownSheets.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Send to the client' }).click();
  await expect(page.getByText('To approve')).toBeVisible();

  const client = await (await browser.newContext()).newPage();
  await (await newClient(organization_id))(client);
  await client.goto('/timesheets?state=To+approve');
  await client.getByRole('table', { name: 'Timesheets' }).getByRole('link').first().click();
  await client.getByRole('button', { name: 'Dispute' }).click();
  const dispute = client.getByRole('dialog');
  await dispute.getByLabel('What is wrong?').fill('You worked longer.');
  await dispute.getByRole('button', { name: 'Dispute' }).click();
  await expect(client.getByText('You worked longer.')).toBeVisible();
  const sheetUrl = client.url();

  await page.goto('/sessions');
  await page.getByRole('button', { name: /^Correct/ }).click();
  const end = page.getByLabel('End');
  const later = new Date(Date.parse(`${await end.inputValue()}:00Z`) + 30 * minuteMs).toISOString().slice(0, 16);
  await end.fill(later);
  await page.getByLabel('Reason').fill('I went offline too early.');
  await page.getByRole('button', { name: 'Ask the client' }).click();
  await expect(page.getByText('Correction sent to the client')).toBeVisible();

  await client.goto('/timesheets');
  await expect(client.getByText('I went offline too early.')).toBeVisible();
  expect(await accessibilityFindings(client)).toEqual([]);
  await client.getByRole('button', { name: 'Approve the correction of Ana Lim' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(client.getByText('Session of Ana Lim corrected')).toBeVisible();
  await client.goto(sheetUrl);
  await expect(client.getByRole('table', { name: 'Sessions' }).getByText('1 h')).toBeVisible();
  await client.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(client.getByText(/approved these hours/)).toBeVisible();

  await client.goto('/account/billing');
  await expect(client.getByRole('table', { name: 'Bills' }).getByText('$60.00').first()).toBeVisible();
  await expect(async () => {
    await page.goto('/earning');
    await expect(page.getByRole('table', { name: 'Earnings' }).getByText('$30.00').first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
  await client.context().close();
});
