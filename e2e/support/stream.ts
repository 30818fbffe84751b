import type { Page } from '@playwright/test';

/** Keeps the stream of a page from ever standing, for tests of what the page asks by itself: once it stands, pages ask again. */
export async function holdStream(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.route('**/api/events', () => new Promise<void>(() => {}));
}
