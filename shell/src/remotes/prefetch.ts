import { whenIdle } from '../idle/when-idle.ts';
import type { Page, PageCatalog } from '../navigation/page-catalog.ts';
import type { createRouter } from '../routing/router.tsx';
import { preloadPage } from './preload.ts';
import { filesOf, type RunnableRelease, urlOf } from './release.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** The browser's information about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether the user saves data or has a slow connection. */
function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** Loads the files of a remote's page into the browser's cache at low priority. `page` is the path of its route. */
export function warmRelease(release: RunnableRelease, page: string): void {
  for (const file of filesOf(release, page)) {
    const integrity = release.hashes?.[file];
    if (release.hashes && !integrity) continue;
    // The request mode must match the later script request, or the cache entry is not used.
    const options = {
      mode: 'cors',
      credentials: 'same-origin',
      priority: 'low',
      ...(integrity && { integrity }),
    } as const;
    void fetch(urlOf(release, file), options)
      .then((answer) => answer.blob())
      .catch(() => {});
  }
}

/** Returns the page that a link of this application leads to. */
function pageBehind(element: EventTarget | null, catalog: PageCatalog): Page | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return null;
  return catalog.find(link.pathname);
}

/** The part of the router that prefetching needs. */
type Preparing = Pick<ReturnType<typeof createRouter>, 'prepare'>;

const idleAfterMs = 2_000;
/** How long a pointer rests on a link before the user probably means it, in ms. */
const intentAfterMs = 60;

/**
 * Prefetches pages. Once the page is idle, it loads the files behind each visible navigation link into the cache. When
 * a user points at, touches or focuses a link, it prepares that page: loads and runs its code, and requests its data.
 * For users who save data, it prepares a page only when they press a link. Returns a function that stops this.
 */
export function startPrefetch(loader: RemoteLoader, catalog: PageCatalog, router: Preparing): () => void {
  const prepared = new Set<string>();
  const prepare = (page: Page | null) => {
    const release = page?.remote ? loader.release(page.remote) : undefined;
    if (!page?.remote || !release || !catalog.isOpen(page) || prepared.has(page.path)) return;
    prepared.add(page.path);
    preloadPage(release, page);
    router.prepare(page).catch(() => {});
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  let intent: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ target }: Event) => {
    clearTimeout(intent);
    if (isThrifty()) return;
    const page = pageBehind(target, catalog);
    if (page) intent = setTimeout(prepare, intentAfterMs, page);
  };
  const intents = ['pointerover', 'focusin', 'touchstart'];
  for (const kind of intents) document.addEventListener(kind, onIntent, { passive: true });
  // For a tap, the browser fires this event only once it knows that the touch is not a scroll.
  const onPress = ({ target, button }: MouseEvent) => {
    if (button === 0) prepare(pageBehind(target, catalog));
  };
  document.addEventListener('mousedown', onPress, { passive: true });

  const warmMenu = () => {
    if (isThrifty()) return;
    for (const link of document.querySelectorAll('nav a[href]')) {
      const page = link.checkVisibility() ? pageBehind(link, catalog) : null;
      if (page?.remote) loader.warm(page.remote, page.path);
    }
  };
  const whenSettled = () => {
    timer = setTimeout(() => whenIdle(warmMenu), idleAfterMs);
  };
  if (document.readyState === 'complete') whenSettled();
  else addEventListener('load', whenSettled, { once: true });
  return () => {
    clearTimeout(timer);
    clearTimeout(intent);
    removeEventListener('load', whenSettled);
    for (const kind of intents) document.removeEventListener(kind, onIntent);
    document.removeEventListener('mousedown', onPress);
  };
}
