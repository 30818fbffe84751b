import {
  copies,
  dated,
  followAccount,
  isForAccount,
  limitsOf,
  scope,
  type WorkerEvent,
  withHeaders,
} from '@workspace/api/copies';
import { keptAtHeader, keptForHeader, type PageOpened } from '@workspace/contracts';
import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { missingPage, titleHeader } from './missing-page.ts';

/** The longest wait for a page of which there is a copy, in s. */
const patienceSeconds = 4;
/** Age at which the copy of a page that is opened again without a page load is replaced, in ms. */
const refreshAfterMs = 3_600_000;
/** Answers of the BFF and of what stands before it which say that nothing works at present. */
const away = [502, 503, 504];

/** The address of the copy of a page. Its query stays away from the device, because it may hold a secret. */
const keyOf = (url: string): string => new URL(url).pathname;

/** Returns a kept page with the time at which it was stored, which the page reads (kept-page.ts). */
async function toldItsAge(copy: Response): Promise<Response> {
  const at = copy.headers.get(keptAtHeader) ?? '';
  const html = await copy.text();
  return withHeaders(copy, {}, html.replace('<head>', `<head>\n<meta name="${keptAtHeader}" content="${at}">`));
}

/** The answer of a server that cannot be reached behind what stands before it, or that cannot work at present. */
class Refusal extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`The server answers ${response.status}.`);
    this.response = response;
  }
}

const seconds = (count: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, count * 1000, null));

/**
 * Answers with pages of the server if they come in time, otherwise with copies. Without both, a page says so. Workbox's
 * own strategy passes on what the browser has preloaded without a look at it.
 */
class PageStrategy extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const page = this.#load(request, handler);
    const inTime = await Promise.race([page.catch(() => null), seconds(patienceSeconds)]);
    if (inTime) return inTime;
    const copy = await handler.cacheMatch(request);
    if (copy) {
      void handler.waitUntil(page.catch(() => {}));
      return copy;
    }
    return page.catch((error: unknown) => (error instanceof Refusal ? error.response : missingPage()));
  }

  /** Loads a page, and keeps a copy for its account. Nothing of another account is left when this resolves. */
  async #load(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request);
    if (away.includes(response.status)) throw new Refusal(response);
    // A page without the header comes from something in between, and changes nothing.
    const owner = response.headers.get(keptForHeader);
    if (owner !== null) await followAccount(owner);
    void handler.waitUntil(handler.cachePut(request, response.clone()));
    return response;
  }
}

/**
 * Returns whether a page is for the account that has opened it. A page that is still open tells the worker of itself also
 * after another account has signed in. That account has not opened the page, and must not see its title.
 */
const isOfOpener = (page: Response, event: Event): boolean => {
  const { viewer } = (event as Partial<MessageEvent<Partial<PageOpened> | null>>).data ?? {};
  return viewer === undefined || viewer === page.headers.get(keptForHeader);
};

const pages = new PageStrategy({
  cacheName: copies.pages.name,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin(limitsOf(copies.pages.maxEntries)),
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      cacheWillUpdate: async ({ response, event }) =>
        response.status === 200 && (await isForAccount(response)) && isOfOpener(response, event)
          ? dated(response)
          : null,
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && toldItsAge(cachedResponse),
    },
  ],
});

/** Returns whether a request opens a page of the application. Below these paths the BFF answers with other things. */
export const isPage = ({ pathname }: URL, { method, mode }: Request): boolean =>
  method === 'GET' && mode === 'navigate' && !/^\/(?:api|auth|assets)(?:\/|$)/.test(pathname);

/** Answers a request for a page. */
export const answerPage = (event: WorkerEvent, request: Request): Promise<Response> => pages.handle({ event, request });

/**
 * Keeps a page that is open. A page that was reached by a link without a page load has no copy yet, or an old one, so
 * this fetches its HTML.
 */
export async function keepPage(event: WorkerEvent, { path, title }: PageOpened): Promise<void> {
  const { href } = new URL(path, scope.location.origin);
  const cacheName = copies.pages.name;
  const found = await caches.match(keyOf(href), { cacheName });
  const age = found ? Date.now() - Date.parse(found.headers.get(keptAtHeader) ?? '') : Number.POSITIVE_INFINITY;
  if (!(age < refreshAfterMs)) {
    const request = new Request(href, { headers: { accept: 'text/html' } });
    const [response, done] = pages.handleAll({ event, request });
    await Promise.all([response, done]).catch(() => {});
  }
  const copy = await caches.match(keyOf(href), { cacheName });
  const written = encodeURIComponent(title);
  if (!copy || !isOfOpener(copy, event) || copy.headers.get(titleHeader) === written) return;
  await (await caches.open(cacheName)).put(keyOf(href), withHeaders(copy, { [titleHeader]: written }, copy.body));
}
