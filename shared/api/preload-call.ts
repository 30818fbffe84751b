interface PreloadedCall {
  answer: Promise<Response>;
  sentAt: number;
}

/** How long an unused answer is kept, in ms. Later code makes the call again. */
const maxAgeMs = 10_000;

/** Pending and unused answers, by address. */
const preloadedCalls = new Map<string, PreloadedCall>();

const isFresh = (found: PreloadedCall | undefined): found is PreloadedCall =>
  found !== undefined && performance.now() - found.sentAt <= maxAgeMs;

const call = (path: string): Promise<Response> =>
  globalThis.fetch(
    new Request(new URL(path, location.href), {
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'x-workspace-request': '1' },
    }),
  );

/**
 * Makes a GET call of a page while the page's code loads. The page's own call then uses the answer, once. While an
 * unused answer exists, no second call is made.
 * @param path path on this origin, such as '/api/teams'
 */
export function preloadCall(path: string): void {
  const { href } = new URL(path, location.href);
  if (isFresh(preloadedCalls.get(href))) return;
  const answer = call(path);
  answer.catch(() => {});
  preloadedCalls.set(href, { answer, sentAt: performance.now() });
}

/** Returns the early answer to a request; null if there is none, it is too old or it is an error. */
async function takePreloaded({ method, url }: Request): Promise<Response | null> {
  // A change may make the early answers outdated.
  if (method !== 'GET') preloadedCalls.clear();
  const found = preloadedCalls.get(url);
  preloadedCalls.delete(url);
  if (!isFresh(found)) return null;
  const answer = await found.answer.catch(() => null);
  return answer?.ok ? answer : null;
}

/** Works like `fetch`, but uses an early answer if there is one. */
export const fetchOrTakePreloaded: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  return (await takePreloaded(request)) ?? globalThis.fetch(request);
};
