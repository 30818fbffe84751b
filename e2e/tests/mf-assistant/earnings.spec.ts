import { readFile } from 'node:fs/promises';
import { openUntil } from '../../support/open-until.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('an assistant sees weekly pay and bonuses by week, and downloads them as CSV', async ({ page }) => {
  await signIn(page, 'assistant');
  await page.goto('/earning');
  const table = page.getByRole('table', { name: 'Earnings' });
  await expect(table.getByText('Bonus')).toBeVisible();
  await openUntil(
    (timeout) => table.getByText('Weekly pay').first().waitFor({ timeout }),
    () => page.reload(),
  );
  await expect(table.getByText('$9.50/h').first()).toBeVisible();
  const chart = page.getByRole('figure', { name: 'Earnings by week in USD' });
  await expect(chart.getByRole('button')).toHaveCount(8);

  await page.getByRole('radio', { name: '6 months' }).click();
  await expect(page).toHaveURL('/earning?range=6m');
  await expect(chart.getByRole('button')).toHaveCount(26);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length - 1).toBe(await table.locator('tbody tr').count());
  expect(lines[0]).toContain('week_start,team,kind,hours');
});
