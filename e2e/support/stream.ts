import type { Page } from '@playwright/test';

/** Keeps the stream of a page from ever standing, for tests of what the page asks by itself: once it stands, pages ask again. */
export async function holdStream(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.route('**/api/events', () => new Promise<void>(() => {}));
}

/** What a page asks for when it is idle, which would otherwise be the first to learn that a session has ended. Call it before the page is opened. */
export const idleCalls = (page: Page): Promise<unknown> =>
  Promise.all(
    ['initiate-notification-check', 'unread-count'].map((call) =>
      page.waitForResponse((answer) => answer.url().includes(`/api/notifications/${call}`)),
    ),
  );
