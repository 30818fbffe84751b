import type { PageOpened } from '@workspace/contracts';
import { whenIdle } from '../idle/when-idle.ts';
import { pageTitle } from '../layout/page-title.ts';
import type { PageCatalog } from '../navigation/page-catalog.ts';
import { answersInPage, sheetsInPage } from '../remotes/preload.ts';
import type { createRouter } from '../routing/router.tsx';
import { serviceWorker } from './registration.ts';

interface Keeping {
  /** The id of the viewer's account. */
  viewer: string;
  catalog: Pick<PageCatalog, 'find'>;
  router: Pick<ReturnType<typeof createRouter>, 'state' | 'subscribe'>;
}

/** How long calls of a page that the worker did not control can be under way, in ms. */
const lateCallsMs = 20_000;

/** Returns the addresses of this page's requests for which `fits` holds of the path. */
const requested = (fits: RegExp): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => fits.test(new URL(name).pathname)),
  ),
];

/**
 * Registers the service worker when the page is idle, and tells it of each page that the viewer opens, so that the page
 * can be read offline (docs/adr/0060). A browser that refuses the worker works as before. Returns a function that stops.
 */
export function startKeeping({ viewer, catalog, router }: Keeping): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const isPastWorker = !navigator.serviceWorker.controller;
  let cancel = () => {};
  const tell = async () => {
    const { pathname } = router.state.location;
    const page = catalog.find(pathname);
    if (!page || page.public || !navigator.onLine) return;
    const { active } = await serviceWorker();
    const opened: PageOpened = {
      type: 'page-opened',
      viewer,
      path: pathname,
      title: pageTitle().replace(/ · Workspace$/, ''),
      files: [...requested(/\.(?:js|css|woff2)$/), ...sheetsInPage()],
      // The copy of the page may lack answers that this page has, if the server had no time to draw it again.
      calls: isPastWorker ? [...requested(/^\/api\//), ...answersInPage().keys()] : [],
    };
    active?.postMessage(opened);
  };
  const whenOpened = () => {
    cancel();
    cancel = whenIdle(() => void tell().catch(() => {}));
  };
  whenOpened();
  // Calls that were under way when the worker took over are known when they end.
  const late = isPastWorker ? new PerformanceObserver(whenOpened) : null;
  late?.observe({ type: 'resource' });
  const stopWatching = setTimeout(() => late?.disconnect(), lateCallsMs);
  let shown = router.state.location.pathname;
  const stop = router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    whenOpened();
  });
  return () => {
    cancel();
    clearTimeout(stopWatching);
    late?.disconnect();
    stop();
  };
}
