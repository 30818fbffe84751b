import { accessibilityFindings, callApi, expect, expectToast, signIn, test } from '../../support/test.ts';

const save = '/api/profiles/upsert-current-profile';

test('the list of settings leads to the profile, and the profile saves changes', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/settings/preferences');
  const list = page.getByRole('navigation', { name: 'Settings' });
  await expect(list.getByRole('link', { name: /Preferences/ })).toHaveAttribute('aria-current', 'page');
  expect(await accessibilityFindings(page)).toEqual([]);
  await list.getByRole('link', { name: /Profile/ }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');

  await page.getByLabel('Phone').fill('(415) 555-0132');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile saved');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('(415) 555-0132');
  expect(await accessibilityFindings(page)).toEqual([]);
  expect((await callApi(page, 'POST', save, { phone: null })).status).toBe(200);
});
