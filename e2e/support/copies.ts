import { answerAttribute } from '@workspace/contracts';
import { expect, type Page } from './test.ts';

const ofAccount = { account: 'workspace-account', pages: 'workspace-pages', answers: 'workspace-answers' };

/**
 * Waits until the service worker has kept the open page: its HTML with its title, the scripts and styles that the page
 * has loaded, and the answers that its HTML has.
 */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          async ([name, attribute]) => {
            const copy = await caches.match(location.pathname, { cacheName: name });
            if (!copy?.headers.get('x-workspace-title')) return 'no page';
            const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
            for (const address of loaded.filter((one) => /\.(?:js|css)$/.test(new URL(one).pathname))) {
              const isFile = !new URL(address).pathname.endsWith('-worker.js');
              if (isFile && !(await caches.match(address, { ignoreVary: true }))) return address;
            }
            const calls = loaded.filter((one) => new URL(one).pathname === '/api/teams');
            for (const address of calls) if (!(await caches.match(address, { ignoreVary: true }))) return address;
            const html = await copy.text();
            for (const element of document.querySelectorAll(`script[${attribute}]`)) {
              const address = element.getAttribute(attribute) ?? '';
              const isInCopy = html.includes(`${attribute}="${address.replaceAll('&', '&amp;')}"`);
              if (!isInCopy && !(await caches.match(address, { ignoreVary: true }))) return address;
            }
            return 'kept';
          },
          [ofAccount.pages, answerAttribute] as const,
        ),
      { message: 'the page and its files are kept' },
    )
    .toBe('kept');
}

/** Returns the addresses of all that this browser has kept of an account, in caches and in what is known of their ages. */
export const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(async (names) => {
    const found: string[] = [];
    for (const name of names) {
      if (!(await caches.has(name))) continue;
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    }
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'workbox-expiration')) return found;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('workbox-expiration');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const entries = await new Promise<{ cacheName: string; url: string }[]>((resolve, reject) => {
      const reading = database.transaction('cache-entries').objectStore('cache-entries').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return [...found, ...entries.filter(({ cacheName }) => names.includes(cacheName)).map(({ url }) => url)];
  }, Object.values(ofAccount));

/** Returns the texts of all pages and answers that this browser has kept of an account. */
export const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async (names) => {
    const texts: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  }, Object.values(ofAccount));
