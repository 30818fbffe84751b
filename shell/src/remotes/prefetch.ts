import { isThrifty } from '../idle/is-thrifty.ts';
import { whenIdle } from '../idle/when-idle.ts';
import type { Page, PageCatalog } from '../navigation/page-catalog.ts';
import type { createRouter } from '../routing/router.tsx';
import { countVisit, mostVisited } from './page-visits.ts';
import { prefetchPage, preloadPage } from './preload.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Returns the page behind the link that contains `element`, if the link stays in this application. */
function pageBehind(element: EventTarget | null, catalog: PageCatalog): Page | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return null;
  return catalog.find(link.pathname);
}

/** Loads the shared modules that the shell itself does not need, before the first page of a remote needs them. */
const loadLateModules = () => Promise.all([import('../provides/zod-mini.ts'), import('date-fns/format')]);

type Preparing = Pick<ReturnType<typeof createRouter>, 'prepare' | 'state' | 'subscribe'>;

/** How many of the pages that this person opens most are prefetched, whether the menu has them or not. */
const favourites = 3;

/** Counts each page that the router shows. Returns a function that ends this. */
function countVisits(catalog: PageCatalog, { state, subscribe }: Preparing): () => void {
  let shown = '';
  const note = ({ location: { pathname } }: Preparing['state']) => {
    if (pathname === shown) return;
    shown = pathname;
    const page = catalog.find(pathname);
    if (page?.remote) countVisit(page.path);
  };
  note(state);
  return subscribe(note);
}

const idleAfterMs = 2_000;
/** How long the pointer must rest on a link before its page is prepared, in ms. */
const intentAfterMs = 60;

/**
 * Prefetches pages, and returns a function that stops the prefetching. When the page is idle, the code of the pages
 * that this person opens most and of those behind each visible navigation link loads. It only defines modules. When the
 * user points at, touches or focuses a link, its page is prepared: its modules run and its data is requested. In data-saver
 * mode and on a 2G connection, no code loads ahead, and only a press on a link prepares its page.
 */
export function startPrefetch(loader: RemoteLoader, catalog: PageCatalog, router: Preparing): () => void {
  const prepared = new Set<string>();
  const prepare = (page: Page | null) => {
    if (!page?.remote || !loader.release(page.remote) || !catalog.isOpen(page) || prepared.has(page.path)) return;
    prepared.add(page.path);
    preloadPage(loader, page);
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
  // For a touch, the browser fires `mousedown` only if the touch is a tap and not a scroll.
  const onPress = ({ target, button }: MouseEvent) => {
    if (button === 0) prepare(pageBehind(target, catalog));
  };
  document.addEventListener('mousedown', onPress, { passive: true });

  const warmPages = () => {
    if (isThrifty()) return;
    loadLateModules().catch(() => {});
    const often = mostVisited(favourites).map((path) => catalog.find(path));
    const linked = [...document.querySelectorAll('nav a[href]')].map((link) =>
      link.checkVisibility() ? pageBehind(link, catalog) : null,
    );
    const shown = catalog.find(router.state.location.pathname);
    for (const page of [...often, ...linked])
      if (page?.remote && page.path !== shown?.path && catalog.isOpen(page)) prefetchPage(loader, page);
  };
  const whenSettled = () => {
    timer = setTimeout(() => whenIdle(warmPages), idleAfterMs);
  };
  if (document.readyState === 'complete') whenSettled();
  else addEventListener('load', whenSettled, { once: true });
  const stopCounting = countVisits(catalog, router);
  return () => {
    stopCounting();
    clearTimeout(timer);
    clearTimeout(intent);
    removeEventListener('load', whenSettled);
    for (const kind of intents) document.removeEventListener(kind, onIntent);
    document.removeEventListener('mousedown', onPress);
  };
}
