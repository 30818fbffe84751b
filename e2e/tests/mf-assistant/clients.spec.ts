import { accessibilityFindings, expect, expectToast, test } from '../../support/test.ts';
import { insert, newWorkplace } from '../../support/workplace.ts';

test('an assistant sees their clients, applies to a job listing and withdraws the application', async ({ page }) => {
  const { organization_id, signIn: enter, name } = await newWorkplace();
  const title = `Keeper ${organization_id.slice(0, 8)}`;
  const listing = { organization_id, title, role: 'Bookkeeper', hours_per_week: 12, description: 'Keeps the books.' };
  await insert('job_listings', listing);
  await enter(page);

  await page.goto('/clients');
  const client = page.getByRole('region', { name: 'Harbor Labs' });
  await expect(client.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(client.getByText('Active')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' });
  await expect(menu).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'Job listings' }).click();
  await expect(page).toHaveURL('/job-listings');
  await expect(menu).toHaveAttribute('aria-current', 'page');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Bookkeeper' }).click();
  await page.getByRole('button', { name: `Details of ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'A short note' }).fill('I like ledgers.');
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expectToast(page, 'Application sent');
  await expect(dialog.getByText('Applied', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Applications' }).click();
  const active = page.getByRole('region', { name: 'Active 1' });
  await expect(active.getByText('I like ledgers.')).toBeVisible();
  await active.getByRole('button', { name: /^Withdraw from/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  const closed = page.getByRole('region', { name: 'Closed 1' });
  await expect(closed.getByText('You have withdrawn your application.')).toBeVisible();
  await closed.getByText(/^History since/).click();
  await expect(closed.getByText('Applied', { exact: true })).toBeVisible();
});
