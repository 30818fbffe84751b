import { whenIdle } from '../idle/when-idle.ts';
import type { Page, PageCatalog } from '../navigation/page-catalog.ts';
import type { createRouter } from '../routing/router.tsx';
import { preloadPage } from './preload.ts';
import { filesOf, type RunnableRelease, urlOf } from './release.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** What a browser may say about its connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the viewer saves data, or has a connection on which every byte counts. */
function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** Fetches what a page of a remote needs into the browser's cache, behind everything else; `page` is the path of its route. */
export function warmRelease(release: RunnableRelease, page: string): void {
  for (const file of filesOf(release, page)) {
    const integrity = release.hashes?.[file];
    if (release.hashes && !integrity) continue;
    // In the mode in which scripts ask for it later, so that they find it.
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

/** The page that a link of this application leads to. */
function pageBehind(element: EventTarget | null, catalog: PageCatalog): Page | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return null;
  return catalog.find(link.pathname);
}

/** The router, as far as it is asked here. */
type Preparing = Pick<ReturnType<typeof createRouter>, 'prepare'>;

const idleAfterMs = 2_000;
/** How long a pointer rests on a link of somebody who means it, in ms. */
const intentAfterMs = 60;

/**
 * Warms the remote behind each link of the navigation that can be seen, once the page has settled. The page behind a link that
 * somebody points at, touches or reaches with the keyboard is made ready to be drawn: its code runs, and its data is on its way.
 * Nothing of it for who saves data. Returns how to stop.
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
  // Of a tap, the browser tells this once it knows that it was not the beginning of a scroll.
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
