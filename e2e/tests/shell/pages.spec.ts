import { testLayouts } from '../../support/layout-checks.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('the title of a page is not cut off on a narrow phone beside the maximum number of buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'assistant2');
  await page.goto('/settings/notifications');
  await expect(page.getByRole('button', { name: 'Go to the Penthouse' })).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: 'Notifications' });
  expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a page load shows the chosen theme at once, because the theme is in the HTML', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/settings/preferences');
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/upsert-current-profile') && answer.ok());
  const isDark = saved();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await isDark;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (await page.request.get('/settings/preferences')).text();
  expect(html).toContain('data-theme="dark"');
  // Later tests share the account.
  const isBack = saved();
  await page.getByRole('radio', { name: 'System' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  await isBack;
});

testLayouts([
  { path: '/login', account: null },
  { path: '/forgot-password', account: null },
  { path: '/create-password', account: null },
  { path: '/password-reset', account: null },
  { path: '/send-magic-link', account: null },
  { path: '/redirect/mobile-app', account: null, says: 'There is no mobile app yet' },
  { path: '/leave-action-result?action=approve&status=success', account: null, says: 'No leave request was changed' },
  { path: '/_error', account: null, says: 'Something went wrong' },
  { path: '/account', account: null, says: 'Log in to see your account' },
  { path: '/settings/preferences', account: 'client' },
  { path: '/settings/notifications', account: 'client' },
  { path: '/settings/my-data', account: 'client' },
  { path: '/profile', account: 'client' },
  { path: '/no-such-page', account: 'client' },
]);

test.describe('an unknown link to a leave', () => {
  // The browser logs the refusal of the link.
  test.use({ expectedErrors: [/api\/leaves\/link/] });
  testLayouts([{ path: '/leave-action-result?token=x', account: null, says: 'This link is not valid' }]);
});
