import type { Page, PageCatalog } from '../navigation/page-catalog.ts';
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

const idleAfterMs = 2_000;

/**
 * Warms the remote behind a link that somebody points at, touches or reaches with the keyboard, and, once the page has settled,
 * those behind the navigation that can be seen. Nothing of it for who saves data. Returns how to stop.
 */
export function startPrefetch(loader: RemoteLoader, catalog: PageCatalog): () => void {
  const warm = (element: EventTarget | null) => {
    if (isThrifty()) return;
    const page = pageBehind(element, catalog);
    if (page?.remote) loader.warm(page.remote, page.path);
  };
  const onIntent = ({ target }: Event) => warm(target);
  const intents = ['pointerover', 'focusin', 'touchstart'];
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const whenSettled = () => {
    timer = setTimeout(() => {
      window.requestIdleCallback?.(() => {
        for (const link of document.querySelectorAll('nav a[href]')) if (link.checkVisibility()) warm(link);
      });
    }, idleAfterMs);
  };
  if (document.readyState === 'complete') whenSettled();
  else addEventListener('load', whenSettled, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', whenSettled);
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}
