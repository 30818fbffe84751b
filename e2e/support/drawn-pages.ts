import { openUntil } from './open-until.ts';
import { expect, type Locator, type Page } from './test.ts';

/** Resolves when React has taken over a page that the server has drawn. */
export const isTakenOver = (page: Page, timeout?: number): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('page taken over').length > 0, undefined, { timeout });

/** Resolves when the page is idle. React has then taken over all its parts. */
export const isIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Opens a page until the browser takes it over: its first pages tell the server for which browser it draws. */
export async function introduce(page: Page, url: string): Promise<void> {
  await openUntil(
    (timeout) => isTakenOver(page, timeout),
    () => page.goto(url),
  );
  await isIdle(page);
}

/** Holds files back. Returns a function that lets them through. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The address of the first script of the shell. */
export const shellScript = /\/assets\/(.*\/)?main\.[^/]+\.js$/;

/** Holds the first script of the shell back. Returns a function that lets it through. */
export const holdShell = (page: Page): Promise<() => void> => hold(page, shellScript);

/**
 * Opens a page whose files are held back until it shows what the server has drawn: a busy server leaves pages to the
 * browser, which then shows nothing.
 */
export const openDrawn = (page: Page, url: string, drawn: Locator = page.locator('#root main')): Promise<void> =>
  openUntil(
    (timeout) => expect(drawn).toBeVisible({ timeout }),
    () => page.goto(url, { waitUntil: 'commit' }),
  );
