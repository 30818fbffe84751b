import type { Page } from '@playwright/test';
import { withFlag } from '../../support/flags.ts';
import { expect, signIn, test, withMotion } from '../../support/test.ts';

test.use(withMotion);

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('a client has the legacy bottom navigation if workspace_sidebar is off', async ({ page }) => {
  await withFlag(page, 'workspace_sidebar', 'off');
  await signIn(page, 'client');
  await page.goto('/assistants');
  const team = links(page).filter({ hasText: 'EAs' });
  await expect(team).toHaveAttribute('aria-current', 'page');
  expect((await team.boundingBox())?.width).toBe(80);
});

test('an assistant can open the More menu of the legacy navigation with the keyboard alone', async ({ page }) => {
  await withFlag(page, 'workspace_sidebar', 'control');
  await signIn(page, 'assistant2');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});

test('on a phone the panel gets the focus when it opens, and returns it on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client');
  await page.goto('/assistants');
  const panel = page.getByRole('complementary', { name: 'Panel' });
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Hide the panel' }).press('Enter');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Show the panel' }).press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show the panel' })).toBeFocused();
});
