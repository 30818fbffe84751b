import { keptAtHeader } from '@workspace/contracts';
import { addCallHeaders } from './call-headers.ts';

interface PreloadedCall {
  answer: Promise<Response>;
  sentAt: number;
}

/** Maximum age of an unused preloaded response, in ms. An older one is not used. */
const maxAgeMs = 10_000;

/** Pending and unused preloaded calls, by URL. */
const preloadedCalls = new Map<string, PreloadedCall>();

const isFresh = (found: PreloadedCall | undefined): found is PreloadedCall =>
  found !== undefined && performance.now() - found.sentAt <= maxAgeMs;

const call = (path: string): Promise<Response> =>
  globalThis.fetch(
    new Request(new URL(path, location.href), {
      credentials: 'same-origin',
      headers: addCallHeaders(new Headers({ accept: 'application/json' })),
    }),
  );

/**
 * Starts a GET call while the code of the page loads. The first request of the page for the same URL uses the response.
 * A second call for the same URL is sent only if the first is older than `maxAgeMs` or its response was used.
 * @param path path on this origin, such as '/api/teams'
 * @param until the request gets the response only when this has resolved, if given
 */
export function preloadCall(path: string, until?: Promise<unknown>): void {
  const { href } = new URL(path, location.href);
  if (isFresh(preloadedCalls.get(href))) return;
  const asked = call(path);
  const answer = until ? Promise.all([asked, until]).then(([response]) => response) : asked;
  answer.catch(() => {});
  preloadedCalls.set(href, { answer, sentAt: performance.now() });
}

/** Returns the copy of an answer that the service worker has kept after `keptAt` (ms since the epoch), or null. */
async function newerCopy(href: string, keptAt: number): Promise<Response | null> {
  const copy = await caches.match(href, { ignoreVary: true });
  return copy && Date.parse(copy.headers.get(keptAtHeader) ?? '') > keptAt ? copy : null;
}

/**
 * Keeps an answer that the page already has. The first request of the page for the same URL uses it, as it uses that of
 * `preloadCall`. If the page is a copy, the device may have a newer copy of the answer alone, which counts then.
 * @param path path on this origin, such as '/api/teams'
 * @param json body of the answer
 * @param keptAt when the answer was stored, in ms since the epoch, if the page is a copy. Null for a page of the server.
 */
export function keepAnswer(path: string, json: string, keptAt: number | null): void {
  const { href } = new URL(path, location.href);
  const headers = new Headers({ 'content-type': 'application/json' });
  if (keptAt !== null) headers.set(keptAtHeader, new Date(keptAt).toISOString());
  const inPage = new Response(json, { headers });
  const copy = keptAt === null ? Promise.resolve(null) : newerCopy(href, keptAt).catch(() => null);
  preloadedCalls.set(href, { answer: copy.then((newer) => newer ?? inPage), sentAt: performance.now() });
}

/** Returns the preloaded response to a request. Returns null if there is none, it is too old or the call failed. */
async function takePreloaded({ url }: Request): Promise<Response | null> {
  const found = preloadedCalls.get(url);
  preloadedCalls.delete(url);
  if (!isFresh(found)) return null;
  const answer = await found.answer.catch(() => null);
  return answer?.ok ? answer : null;
}

/**
 * Sends a request that is not a GET, which may make preloaded data outdated: what is there already, and what the server
 * answers before it has saved the change.
 */
async function change(request: Request): Promise<Response> {
  preloadedCalls.clear();
  try {
    return await globalThis.fetch(request);
  } finally {
    preloadedCalls.clear();
  }
}

/** Works like `fetch`, but uses a preloaded response if there is one. */
export const fetchOrTakePreloaded: typeof fetch = async (input, init) => {
  // Answers belong to one person, so the browser stores none.
  const request = new Request(input, { ...init, cache: 'no-store' });
  if (request.method !== 'GET') return change(request);
  return (await takePreloaded(request)) ?? globalThis.fetch(request);
};
