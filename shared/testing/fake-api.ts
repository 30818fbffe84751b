import { configureApi } from '@workspace/api';

type Answer = unknown | ((request: Request) => Response | Promise<Response>);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * Replaces fetch in a component test. Keys of `answers` are method and path without a query, such as 'GET /api/teams'.
 * A value is the JSON body of a 200, or a function that creates the response. A call without an entry gets a 501.
 * Returns the requests received so far, as a growing list.
 */
export function fakeApi(answers: Record<string, Answer>): Request[] {
  const seen: Request[] = [];
  // The Request of Node.js does not accept relative URLs.
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

/** Creates an error response for fakeApi (product/errors#shape). */
export const apiError =
  (status: number, message: string, errorCode: string | null = null, info: unknown = null) =>
  () =>
    json({ message, info, status, errorCode, type: 'unknown' }, status);

/**
 * Creates a response for fakeApi that stays pending until the test calls `give`. Use it to test what a page shows while
 * it waits.
 */
export function heldAnswer(): { answer: () => Promise<Response>; give: (response: Response) => void } {
  let give: (response: Response) => void = () => {};
  const given = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: async () => (await given).clone(), give };
}
