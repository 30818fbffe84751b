import { accessibilityFindings, expect, test } from '../../support/test.ts';

test('a visitor signs in with Google and returns to the requested page', async ({ page }) => {
  await page.goto('/settings/preferences?from=mail');
  await expect(page).toHaveURL(/\/login\?destination=/);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Stand-in for Google' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'member@workspace.test' }).click();
  await expect(page).toHaveURL('/settings/preferences?from=mail');
  const session = await page.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ user: { email: 'member@workspace.test' } });
});
