import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { copies, forgetAccount, isForAccount, limitsOf } from './account.ts';
import { dated } from './copy.ts';
import { scope, type WorkerEvent } from './scope.ts';

/** The longest wait for an answer of which there is a copy, in s. A page gives a call up after 15 s. */
const patienceSeconds = 8;

/**
 * Answers of the API, from the network if it answers. The BFF marks those that may be kept, and for whom. An answer that
 * says that the session has ended deletes all copies, because the next person may be another one.
 */
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
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && (await isForAccount(response)) ? dated(response) : null,
    },
  ],
});

/** The paths of calls. The stream is never answered from a copy, nor are files, which have a dot in their name. */
const callPath = /^\/api\/(?!events$)(?:[^/]+\/)*[^/.]+$/;

/** Returns whether a request reads the API for a script of a page. */
export const isCall = ({ pathname }: URL, { method, mode, destination }: Request): boolean =>
  method === 'GET' && mode !== 'navigate' && destination === '' && callPath.test(pathname);

/** Answers a call to the API. Fails like the network if there is neither an answer nor a copy. */
export const answerCall = (event: WorkerEvent, request: Request): Promise<Response> =>
  answers.handle({ event, request });

/** Makes calls again whose answers a page got before the worker controlled it, one after the other, to keep them. */
export async function keepAnswers(event: WorkerEvent, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    if (origin !== scope.location.origin || !callPath.test(pathname)) continue;
    if (await caches.match(address, { cacheName: copies.answers.name, ignoreVary: true })) continue;
    const [response, done] = answers.handleAll({ event, request: new Request(address) });
    await Promise.all([response, done]).catch(() => {});
  }
}
