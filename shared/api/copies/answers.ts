import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { copies, forgetAccount, limitsOf, mayRead } from './account.ts';
import { dated } from './copy.ts';
import type { WorkerEvent } from './scope.ts';

/** The longest wait for an answer of which there is a copy, in s. A page gives a call up after 15 s. */
const patienceSeconds = 8;

/** The paths of calls. The stream is never answered from a copy, nor are files, which have a dot in their name. */
const callPath = /^\/api\/(?!events$)(?:[^/]+\/)*[^/.]+$/;

interface Api {
  /** Returns whether an address is at the origin of the API. */
  isApi: (url: URL) => boolean;
  /** Returns whether an answer with status 200 is kept. */
  mayKeep: (answer: Response) => Promise<boolean>;
}

/** What a service worker does with calls to the API. */
export interface Calls {
  /** Returns whether a request reads the API for a script of a page. */
  isCall: (url: URL, request: Request) => boolean;
  /** Answers a call. Fails like the network if there is neither an answer nor a copy. */
  answer: (event: WorkerEvent, request: Request) => Promise<Response>;
  /** Makes calls again whose answers a page got before the worker controlled it, one after the other, to keep them. */
  keep: (event: WorkerEvent, addresses: string[]) => Promise<void>;
}

/**
 * Answers calls to the API from the network if it answers, otherwise from copies. An answer that says that the session
 * has ended deletes all copies, because the next person may be another one.
 */
export function keptCalls({ isApi, mayKeep }: Api): Calls {
  const answers = new NetworkFirst({
    cacheName: copies.answers.name,
    matchOptions: { ignoreVary: true },
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      new ExpirationPlugin(limitsOf(copies.answers.maxEntries)),
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status === 401) await forgetAccount();
          return response;
        },
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse && mayRead(request, cachedResponse) ? cachedResponse : null,
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && (await mayKeep(response)) ? dated(response) : null,
      },
    ],
  });
  const fits = (url: URL): boolean => isApi(url) && callPath.test(url.pathname);
  return {
    isCall: (url, { method, mode, destination }) =>
      method === 'GET' && mode !== 'navigate' && destination === '' && fits(url),
    answer: (event, request) => answers.handle({ event, request }),
    keep: async (event, addresses) => {
      for (const address of addresses) {
        if (!fits(new URL(address))) continue;
        if (await caches.match(address, { cacheName: copies.answers.name, ignoreVary: true })) continue;
        const request = new Request(address, { credentials: 'include' });
        const [response, done] = answers.handleAll({ event, request });
        await Promise.all([response, done]).catch(() => {});
      }
    },
  };
}
