import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    noteToast(text: string): void;
  }
}

/** The texts of the toasts that each page has shown since the last one that was expected. */
const shown = new WeakMap<Page, string[]>();

/**
 * Records the toasts of a page, from the next document on. One of success shows for 2 s, in which a busy machine may not
 * look for it.
 */
export async function recordToasts(page: Page): Promise<void> {
  const texts: string[] = [];
  shown.set(page, texts);
  await page.exposeFunction('noteToast', (text: string) => void texts.push(text));
  await page.addInitScript(() => {
    const toast = '[data-kind]';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const card of node.matches(toast) ? [node] : node.querySelectorAll(toast))
          window.noteToast(card.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a recorded page has shown a toast with this text. A toast counts once. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const texts = shown.get(page);
  await expect.poll(() => texts).toContainEqual(expect.stringContaining(text));
  texts?.splice(0);
}
