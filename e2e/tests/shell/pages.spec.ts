import { testLooks } from '../../support/looks.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('the client sees the seeded team: who, role and who is online', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/assistants');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await expect(main.getByText('Maria Reyes').first()).toBeVisible();
  await expect(main.getByText('Executive assistant').first()).toBeVisible();
  await expect(main.getByText('Jonas Dela Cruz').first()).toBeVisible();
  await expect(main.getByText(/online/i).first()).toBeVisible();
});

test('an unknown path is a not-found page inside the layout', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/assistants');
});

test('a page of the other account type does not exist', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the theme is kept over a reload, without a flash', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/settings/preferences');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/upsert-current-profile') && answer.ok());
  await page.getByRole('radio', { name: 'Dark' }).click();
  await saved;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (await page.request.get('/settings/preferences')).text();
  expect(html).toContain('data-theme="dark"');
  await page.getByRole('radio', { name: 'System' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
});

testLooks([
  { path: '/login', account: null },
  { path: '/forgot-password', account: null },
  { path: '/create-password', account: null },
  { path: '/password-reset', account: null },
  { path: '/send-magic-link', account: null },
  { path: '/redirect/mobile-app', account: null, says: 'There is no app to open here' },
  { path: '/leave-action-result?action=approve&status=success', account: null, says: 'No leave was changed' },
  { path: '/leave-action-result', account: null },
  { path: '/_error', account: null, says: 'Something went wrong' },
  { path: '/account', account: null, says: 'Log in to see your account' },
  { path: '/settings/preferences', account: 'client' },
  { path: '/settings/notifications', account: 'client' },
  { path: '/profile', account: 'client' },
  { path: '/no-such-page', account: 'client' },
]);
