import { configureApi } from '@workspace/api';

type Answer = unknown | ((request: Request) => Response | Promise<Response>);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * Answers fetch for a component test. Keys read 'GET /api/teams' (no query string); a value is the JSON body of a 200, or a
 * function that makes the response. A call without an answer fails the test's request with 501. Returns the requests seen.
 */
export function fakeApi(answers: Record<string, Answer>): Request[] {
  const seen: Request[] = [];
  // Node's Request takes no relative URL.
  configureApi({ origin: location.origin });
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    seen.push(request.clone());
    const key = `${request.method} ${new URL(request.url).pathname}`;
    const answer = answers[key];
    if (answer === undefined)
      return json({ message: `No answer for ${key}`, info: null, status: 501, errorCode: null, type: 'unknown' }, 501);
    return typeof answer === 'function' ? answer(request) : json(answer);
  };
  return seen;
}

/** An error answer in the one error shape, for fakeApi. */
export const apiError =
  (status: number, message: string, errorCode: string | null = null) =>
  () =>
    json({ message, info: null, status, errorCode, type: 'unknown' }, status);

/** An answer for fakeApi that stays away until the test gives it, so that what a page shows meanwhile can be seen. */
export function heldAnswer(): { answer: () => Promise<Response>; give: (response: Response) => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: async () => (await promise).clone(), give: resolve };
}
