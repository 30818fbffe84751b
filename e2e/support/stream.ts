import type { Page } from '@playwright/test';

/**
 * Keeps the event stream of a page from connecting, because pages fetch their data again once the stream is connected.
 * Use this in tests of the page's own calls.
 */
export async function holdStream(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.route('**/api/events', () => new Promise<void>(() => {}));
}

/**
 * Waits for the calls that a page makes when it is idle. A later call could otherwise be the first to notice the end of
 * a session. Call this before the page opens.
 */
export const idleCalls = (page: Page): Promise<unknown> =>
  Promise.all(
    ['initiate-notification-check', 'unread-count'].map((call) =>
      page.waitForResponse((answer) => answer.url().includes(`/api/notifications/${call}`)),
    ),
  );
