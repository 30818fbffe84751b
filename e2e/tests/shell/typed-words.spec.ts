import { newClient } from '../../support/client.ts';
import { newcomer } from '../../support/newcomer.ts';
import { expect, test } from '../../support/test.ts';
import { insert } from '../../support/workplace.ts';

test('a reload and the back button ask before they discard text typed in a dialog', async ({ page }) => {
  const { id } = await insert('organizations', { name: 'Harbor Labs' });
  await (await newClient(id))(page);
  await page.goto('/account/organizations');
  await page.getByRole('link', { name: /Harbor Labs/ }).click();
  await page.getByRole('button', { name: 'Change billing address' }).click();
  const city = page.getByRole('dialog', { name: 'Billing address' }).getByLabel('City');
  await city.fill('Lisbon');

  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => {});
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(city).toHaveValue('Lisbon');

  await page.evaluate(() => history.back());
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(city).toHaveValue('Lisbon');
  await page.evaluate(() => history.back());
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
});

test('text typed in onboarding survives a reload', async ({ page }) => {
  await newcomer(page, 'client');
  await page.goto('/onboarding');
  await page.getByLabel('Username').fill('adab');
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('adab');
});
