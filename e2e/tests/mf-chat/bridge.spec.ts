import type { Frame } from '@playwright/test';
import { expect, type Page, signIn, test, urls } from '../../support/test.ts';

async function openChat(page: Page): Promise<Frame> {
  await signIn(page, 'client');
  await page.goto('/chat');
  await expect(page.frameLocator('iframe').getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  const frame = page.frames().find((one) => one.url().startsWith(urls.chat));
  if (!frame) throw new Error('The chat frame did not load.');
  return frame;
}

/** Posts a message from a window to the shell, as the site in the chat frame does. */
const say = (sender: Page | Frame, message: unknown) =>
  sender.evaluate((body) => window.parent.postMessage(body, '*'), message);

/**
 * Waits until the shell has handled all earlier messages: the shell handles them in order, and the last one changes the
 * address.
 */
async function settle(page: Page, frame: Frame, path: string): Promise<void> {
  await say(frame, { type: 'update-path', path });
  await expect(page).toHaveURL(`/chat${path}`);
}

test('buttons in the chat frame change the theme of the shell and of the frame, and open and close the left panel', async ({
  page,
}) => {
  await openChat(page);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Theme/ }).click();
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/upsert-current-profile') && answer.ok());
  const isDark = saved();
  await frame.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await isDark;
  await frame.getByRole('button', { name: /^Theme/ }).click();
  // The next test shares the account.
  const isBack = saved();
  await frame.getByRole('menuitem', { name: 'System' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  await isBack;

  const panel = page.getByRole('complementary', { name: 'Panel' });
  await expect(panel).toBeHidden();
  const button = frame.getByRole('button', { name: 'Show or hide the panel' });
  await button.click();
  await expect(panel).toBeVisible();
  await expect(panel).toHaveCSS('width', '361px');
  await button.click();
  await expect(panel).toBeHidden();
});

test('the shell ignores messages from another origin or another window', async ({ page }) => {
  const frame = await openChat(page);
  await settle(page, frame, '/before');
  // A second frame with the chat's site has the right origin, but it is another window.
  await page.evaluate((url) => {
    const iframe = document.createElement('iframe');
    iframe.name = 'intruder';
    iframe.src = url;
    document.body.append(iframe);
  }, `${urls.chat}/`);
  await expect(
    page.frameLocator('iframe[name=intruder]').getByRole('navigation', { name: 'Conversations' }),
  ).toBeVisible();
  const intruder = page.frames().find((one) => one.name() === 'intruder');
  if (!intruder) throw new Error('The second frame did not load.');
  await say(intruder, { type: 'update-path', path: '/hostile' });
  await say(intruder, { type: 'theme-change', theme: 'dark' });
  // The page itself has another origin.
  await say(page, { type: 'update-path', path: '/hostile' });
  await settle(page, frame, '/after');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
});
