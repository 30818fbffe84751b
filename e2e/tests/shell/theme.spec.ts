import { expect, signIn, test } from '../../support/test.ts';

test('a theme stored by an older version is applied, and moves to the current storage key', async ({ page }) => {
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

test('the theme "system" follows a change of the system theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await background()).toBe('rgb(247, 246, 243)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe('rgb(17, 19, 18)');
});

test('a button keeps its styles after other pages have loaded the styles of its component again', async ({ page }) => {
  await signIn(page, 'assistant');
  await page.goto('/dashboard');
  const goOnline = page.getByRole('button', { name: 'Go online' }).last();
  await expect(goOnline).toBeVisible();
  const looks = () =>
    goOnline.evaluate((button) => ({ width: button.clientWidth, flex: getComputedStyle(button).flex }));
  const sidebar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings' });
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await expect(sidebar).toBeHidden();
  const before = await looks();
  expect(before.flex).toBe('1 0 100%');

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Sessions', 'Earnings', 'Clients']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('banner').getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(goOnline).toBeVisible();
  await page.setViewportSize(phone);
  await expect(sidebar).toBeHidden();
  expect(await looks()).toEqual(before);
});
