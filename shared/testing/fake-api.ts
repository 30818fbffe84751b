import { configureApi } from '@workspace/api';

type Answer = unknown | ((request: Request) => Response | Promise<Response>);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * Answers fetch in a component test. Keys are 'GET /api/teams' (no query string). A value is the JSON body of a 200, or
 * a function that creates the response. A call without an answer gets a 501. Returns the received requests.
 */
export function fakeApi(answers: Record<string, Answer>): Request[] {
  const seen: Request[] = [];
  // Node's Request does not accept a relative URL.
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

/** Creates an error answer in the one error shape, for fakeApi. */
export const apiError =
  (status: number, message: string, errorCode: string | null = null) =>
  () =>
    json({ message, info: null, status, errorCode, type: 'unknown' }, status);

/**
 * Creates an answer for fakeApi that stays pending until the test gives it, to test what a page shows in the meantime.
 */
export function heldAnswer(): { answer: () => Promise<Response>; give: (response: Response) => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: async () => (await promise).clone(), give: resolve };
}
