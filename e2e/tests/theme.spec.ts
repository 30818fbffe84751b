import { expect, test } from '../support/test.ts';

test('a stored theme of an older version is there before anything is drawn, and its flag is migrated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('darkMode', 'true');
    sessionStorage.setItem('seeded', '1');
  });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('darkMode'), localStorage.getItem('theme')])).toEqual([
    null,
    'dark',
  ]);
  await page.reload();
  expect(await (await page.request.get('/login')).text()).toContain('data-theme="dark"');
});

test('system follows the system while one looks', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await background()).toBe('rgb(247, 246, 243)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe('rgb(17, 19, 18)');
});
