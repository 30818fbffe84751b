import { accessibilityFindings, expect, test } from '../../support/test.ts';

for (const provider of ['Google', 'Apple']) {
  test(`signs in with ${provider} and comes back to where one wanted to go`, async ({ page }) => {
    await page.goto('/settings/preferences?from=mail');
    await expect(page).toHaveURL(/\/login\?destination=/);
    await page.getByRole('link', { name: `Continue with ${provider}` }).click();
    await expect(page.getByRole('heading', { name: `Stand-in for ${provider}` })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'member@workspace.test' }).click();
    await expect(page).toHaveURL('/settings/preferences?from=mail');
    const session = await page.request.get('/api/auth/session');
    expect(await session.json()).toMatchObject({ user: { email: 'member@workspace.test' } });
  });
}

test('somebody new gets an account by the address that the provider has verified', async ({ page }) => {
  const email = `oauth.${Date.now()}@example.test`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('Any other address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.port === '3900' && !url.pathname.startsWith('/auth/'));
  expect(await (await page.request.get('/api/auth/session')).json()).toMatchObject({ user: { email } });
});

test('who cancels is back on the sign-in page, signed in as nobody', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Apple' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({ user: null });
});
