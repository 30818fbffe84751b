import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    noteToast(text: string): void;
  }
}

/** The texts of the toasts that each page has shown since the last one that was expected. */
const shown = new WeakMap<Page, string[]>();

const textsOf = (page: Page): string[] => {
  const texts = shown.get(page) ?? [];
  shown.set(page, texts);
  return texts;
};

/**
 * Records the toasts of all pages of a context, from their next document on. One of success shows for 2 s, in which a busy
 * machine may not look for it.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  const binding = context.exposeBinding('noteToast', ({ page }, text: string) => void textsOf(page).push(text));
  const observer = context.addInitScript(() => {
    const toast = '[data-kind]';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const card of node.matches(toast) ? [node] : node.querySelectorAll(toast))
          window.noteToast(card.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  // Both are sent at once, before the first page of a context for which nobody waits.
  await Promise.all([binding, observer]);
}

/** Waits until a page has shown a toast with this text. It counts once, and with it all before it. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const texts = textsOf(page);
  await expect.poll(() => texts).toContainEqual(expect.stringContaining(text));
  texts.splice(0, texts.findIndex((one) => one.includes(text)) + 1);
}
