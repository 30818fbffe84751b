import { writeFlags } from '../../support/flags.ts';
import { startSecondBff } from '../../support/second-bff.ts';
import { expect, type Page, signIn, test, withMotion } from '../../support/test.ts';

test.use(withMotion);

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test.describe('the legacy navigation, if workspace_sidebar is off or control,', () => {
  let legacy: Awaited<ReturnType<typeof startSecondBff>>;

  test.beforeAll(async () => {
    const flags = test.info().outputPath('flags.json');
    writeFlags(flags, 'workspace_sidebar', { client: 'off', assistant2: 'control' });
    legacy = await startSecondBff(3916, { FLAGS_FILE: flags });
  });
  test.afterAll(() => legacy.close());

  test('a client has the bottom navigation', async ({ page }) => {
    await signIn(page, 'client', legacy.url);
    await page.goto(`${legacy.url}/assistants`);
    const team = links(page).filter({ hasText: 'EAs' });
    await expect(team).toHaveAttribute('aria-current', 'page');
    expect((await team.boundingBox())?.width).toBe(80);
  });

  test('an assistant can open the More menu with the keyboard alone', async ({ page }) => {
    await signIn(page, 'assistant2', legacy.url);
    await page.goto(`${legacy.url}/dashboard`);
    await page.getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  });
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
