import { accessibilityFindings, expect, signIn, test } from '../support/test.ts';

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

const pages = [
  { path: '/login', account: null },
  { path: '/forgot-password', account: null },
  { path: '/create-password', account: null },
  { path: '/password-reset', account: null },
  { path: '/send-magic-link', account: null },
  { path: '/redirect/mobile-app', account: null },
  { path: '/leave-action-result', account: null },
  { path: '/_error', account: null },
  { path: '/account', account: null },
  { path: '/onboarding/choose-role', account: null },
  { path: '/onboarding/client/sign-up', account: null },
  { path: '/onboarding/247-client', account: null },
  { path: '/onboarding/vip-247-client', account: null },
  { path: '/chat', account: 'client' },
  { path: '/assistants', account: 'client' },
  { path: '/dashboard', account: 'member' },
  { path: '/account', account: 'member' },
  { path: '/account/organizations', account: 'member' },
  { path: '/account/organizations/join', account: null },
  { path: '/account/referral', account: 'member' },
  { path: '/account/billing', account: 'member' },
  { path: '/account/payment-method', account: 'member' },
  { path: '/account/membership', account: 'member' },
  { path: '/account/vcc', account: 'client' },
  { path: '/customer-portal', account: 'client' },
  { path: '/update-billing', account: null },
  { path: '/test-payment', account: null },
  { path: '/recharge-bill', account: null },
  { path: '/share', account: 'assistant2' },
  { path: '/dashboard', account: 'assistant2' },
  { path: '/settings/preferences', account: 'client' },
  { path: '/settings/notifications', account: 'client' },
  { path: '/profile', account: 'client' },
  { path: '/no-such-page', account: 'client' },
] as const;
const widths = [390, 820, 1440];

for (const { path, account } of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} as ${account ?? 'a visitor'} has nothing serious for axe and fits every width (${colorScheme})`, async ({
      page,
    }) => {
      if (account) await signIn(page, account);
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await accessibilityFindings(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  }
}
