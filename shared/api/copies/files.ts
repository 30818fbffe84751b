import { copiesPrefix } from '@workspace/contracts';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { limitsOf } from './account.ts';
import type { WorkerEvent } from './scope.ts';

const name = `${copiesPrefix}files`;
const matchOptions = { ignoreVary: true };

/**
 * Scripts and styles. An address names one content for ever, so a copy is as good as the file. Files that say otherwise
 * are not kept, such as those of dev servers.
 */
const files = new CacheFirst({
  cacheName: name,
  matchOptions,
  plugins: [
    new ExpirationPlugin(limitsOf(400)),
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && /\bimmutable\b/.test(response.headers.get('cache-control') ?? '') ? response : null,
    },
  ],
});

/** Answers a request for a file. */
export const answerFile = (event: WorkerEvent, request: Request): Promise<Response> => files.handle({ event, request });

/** Keeps files that the page has loaded before the worker controlled it, one after the other. */
export async function keepFiles(event: WorkerEvent, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    if (await caches.match(address, { cacheName: name, ...matchOptions })) continue;
    const request = new Request(address, { mode: 'cors', credentials: 'same-origin' });
    const [response, done] = files.handleAll({ event, request });
    await Promise.all([response, done]).catch(() => {});
  }
}
