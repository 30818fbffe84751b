interface Asked {
  answer: Promise<Response>;
  askedAt: number;
}

/** How long an answer may wait for who needs it, in ms. What comes later asks again. */
const maxAgeMs = 10_000;

/** Answers on their way, by address. */
const asked = new Map<string, Asked>();

const isFresh = (found: Asked | undefined): found is Asked =>
  found !== undefined && performance.now() - found.askedAt <= maxAgeMs;

const call = (path: string): Promise<Response> =>
  globalThis.fetch(
    new Request(new URL(path, location.href), {
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'x-workspace-request': '1' },
    }),
  );

/**
 * Makes a GET call of a page while its code is still on its way; the page's own call then takes the answer, once. While one
 * waits to be taken, no other is made.
 * @param path of this origin, such as '/api/teams'.
 */
export function askEarly(path: string): void {
  const { href } = new URL(path, location.href);
  if (isFresh(asked.get(href))) return;
  const answer = call(path);
  answer.catch(() => {});
  asked.set(href, { answer, askedAt: performance.now() });
}

/** The answer to a request that was asked early; null when there is none, it is too old or it is an error. */
async function takeEarly({ method, url }: Request): Promise<Response | null> {
  // What somebody changes may be in what was asked before.
  if (method !== 'GET') asked.clear();
  const found = asked.get(url);
  asked.delete(url);
  if (!isFresh(found)) return null;
  const answer = await found.answer.catch(() => null);
  return answer?.ok ? answer : null;
}

/** `fetch`, which takes what was asked early. */
export const fetchOrTake: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  return (await takeEarly(request)) ?? globalThis.fetch(request);
};
