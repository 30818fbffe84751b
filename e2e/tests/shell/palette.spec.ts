import { accessibilityFindings, expect, type Page, signIn, test } from '../../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' });

test('the command palette opens a page with the keyboard alone (product/routing#palette)', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/settings/preferences');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bill');
  await expect(palette(page).getByRole('option').first()).toHaveText('Billing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(page).toHaveURL('/account/billing');
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('theme');
  await expect(palette(page).getByRole('status')).toContainText('results.');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('the command palette finds an assistant of the client', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/settings/preferences');
  await page.getByRole('button', { name: 'Search' }).click();
  await field(page).fill('maria');
  const group = palette(page).getByRole('group', { name: 'Your assistants' });
  await group.getByRole('option', { name: /Maria Reyes/ }).click();
  await expect(page).toHaveURL(/\/assistants\/[0-9a-f-]{36}$/);
});

test('the command palette opens from the menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'client');
  await page.goto('/settings/preferences');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('notif');
  await palette(page).getByRole('option', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('the command palette has no serious axe findings and fits every width in both themes', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/settings/preferences');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  for (const text of ['', 'bill', 'nothing matches this']) {
    await field(page).fill(text);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await accessibilityFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      }
    }
  }
});
