import { configureStore } from '@reduxjs/toolkit';
import { api, asErrorBody, configureApi, fetchPresets } from './index.ts';

const testApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    steady: build.query<unknown, number>({
      query: (id) => `things/${id}`,
      extraOptions: fetchPresets.steady.endpoint,
    }),
    fresh: build.query<unknown, number>({ query: (id) => `things/${id}`, extraOptions: fetchPresets.fresh.endpoint }),
    change: build.mutation<unknown, object>({
      query: (body) => ({ url: 'things', method: 'POST', body }),
      // A mutation must not retry, even if it has the preset of a query by mistake.
      extraOptions: fetchPresets.steady.endpoint,
    }),
    remove: build.mutation<unknown, object>({
      query: (body) => ({ url: 'things/remove', method: 'POST', body }),
    }),
    refund: build.mutation<unknown, object>({
      query: (body) => ({ url: 'operations/bills/1/refunds', method: 'POST', body }),
    }),
    note: build.mutation<unknown, object>({ query: (body) => ({ url: 'operations/inbox', method: 'PATCH', body }) }),
    changeBill: build.mutation<unknown, object>({
      query: (body) => ({ url: 'operations/bills/1', method: 'PATCH', body }),
    }),
  }),
});

const onSignedOut = jest.fn();
let requests: Request[];
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  requests = [];
  answers = [];
  onSignedOut.mockClear();
  // The Request of Node.js does not accept relative URLs.
  configureApi({ origin: location.origin, onSignedOut });
  globalThis.fetch = async (input) => {
    requests.push(input as Request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (!answer) throw new Error('The test has no answer.');
    return answer();
  };
});
afterEach(() => jest.useRealTimers());

const body = (status: number, fields: object = {}) => ({
  message: 'Session was not found',
  info: null,
  status,
  errorCode: null,
  type: 'unknown',
  ...fields,
});
const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });
const html = (status: number) => () =>
  new Response('<h1>Bad Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const never = (): Promise<Response> =>
  new Promise((_, reject) => {
    const { signal } = requests.at(-1) as Request;
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
  });

/** Advances the fake time past all retries and timeouts. */
async function settled<Value>(work: PromiseLike<Value>): Promise<Value> {
  await jest.advanceTimersByTimeAsync(120_000);
  return work;
}
const steady = () => settled(createStore().dispatch(testApi.endpoints.steady.initiate(1)));
const fresh = () => settled(createStore().dispatch(testApi.endpoints.fresh.initiate(1)));
const change = () => settled(createStore().dispatch(testApi.endpoints.change.initiate({ a: 1 })));

describe('request to the BFF', () => {
  it('sends the header against CSRF and a JSON body', async () => {
    answers = [json({ ok: true })];
    expect((await change()).data).toEqual({ ok: true });
    const [request] = requests;
    expect(request?.url).toBe(`${location.origin}/api/things`);
    expect(request?.headers.get('x-workspace-request')).toBe('1');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ a: 1 });
  });

  it('names the account of the page, and tells the page when another one is signed in', async () => {
    const viewer = crypto.randomUUID();
    const onOtherAccount = jest.fn();
    configureApi({ viewer, onOtherAccount });
    answers = [json({ ok: true }), json(body(403, { errorCode: 'OTHER_ACCOUNT' }), 403)];
    await change();
    expect(onOtherAccount).not.toHaveBeenCalled();
    expect((await fresh()).error).toMatchObject({ status: 403 });
    expect(requests.map(({ headers }) => headers.get('x-workspace-account'))).toEqual([viewer, viewer]);
    expect(onOtherAccount).toHaveBeenCalledTimes(1);
    configureApi({ viewer: null });
    await fresh();
    expect(requests.at(-1)?.headers.has('x-workspace-account')).toBe(false);
  });

  it('sends cookies to another origin if that origin is configured', async () => {
    answers = [json({})];
    configureApi({ origin: 'https://app.workspace.test' });
    await fresh();
    expect(requests[0]?.url).toBe('https://app.workspace.test/api/things/1');
    expect(requests[0]?.credentials).toBe('include');
  });
});

describe('error of a failed call (product/errors#shape)', () => {
  it('is the body of the response if the body has the error shape', async () => {
    const refused = body(404, { info: [{ path: 'id', message: 'Unknown' }], errorCode: 'X', type: 'validation' });
    answers = [json(refused, 404)];
    expect((await fresh()).error).toEqual(refused);
  });

  const sentence = 'There was a network/server error';
  const table: [what: string, answer: () => Response | Promise<Response>, expected: object][] = [
    ['HTML of a proxy', html(502), body(502, { message: sentence })],
    ['HTML with 404', html(404), body(404, { message: sentence })],
    ['JSON of another shape', json({ error: 'no healthy upstream' }, 503), body(503, { message: sentence })],
    ['the error shape with a wrong type', json(body(500, { type: 'fatal' }), 500), body(500, { message: sentence })],
    ['a network failure', cut, body(503, { message: sentence, errorCode: 'OFFLINE' })],
    ['a timeout', never, body(504, { message: sentence, errorCode: 'TIMEOUT' })],
    ['a 200 without JSON', html(200), body(500, { message: 'An unexpected error occurred. Please try again later.' })],
  ];
  it.each(table)('has the error shape after %s', async (_what, answer, expected) => {
    answers = [answer];
    expect((await fresh()).error).toEqual(expected);
  });

  it('occurs after 15 seconds without a response', async () => {
    answers = [never];
    let done = false;
    const work = createStore().dispatch(testApi.endpoints.fresh.initiate(1));
    void work.then(() => {
      done = true;
    });
    await jest.advanceTimersByTimeAsync(14_900);
    expect(done).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(done).toBe(true);
  });

  it('asErrorBody converts any other thrown value to an unexpected error', () => {
    const unexpected = body(500, { message: 'An unexpected error occurred. Please try again later.' });
    for (const thrown of [undefined, null, 'x', new Error('secret'), { message: 'x' }])
      expect(asErrorBody(thrown)).toEqual(unexpected);
    expect(asErrorBody(body(409))).toEqual(body(409));
  });
});

describe('retries (product/errors#fetching)', () => {
  const passing: [what: string, answer: () => Response | Promise<Response>][] = [
    ['500', json(body(500), 500)],
    ['502 of a proxy', html(502)],
    ['503', json(body(503), 503)],
    ['429', json(body(429), 429)],
    ['no network', cut],
  ];
  it.each(passing)('repeat a steady query after %s', async (_what, answer) => {
    answers = [answer, answer, json('there')];
    expect((await steady()).data).toBe('there');
    expect(requests).toHaveLength(3);
  });

  it.each(passing)('end after the third retry of a steady query that fails with %s', async (_what, answer) => {
    answers = [answer];
    expect((await steady()).error).toHaveProperty('message');
    expect(requests).toHaveLength(4);
  });

  it.each([400, 401, 403, 404, 409, 422])('do not follow a response with status %d', async (status) => {
    answers = [json(body(status), status)];
    expect((await steady()).error).toEqual(body(status));
    expect(requests).toHaveLength(1);
  });

  it.each(passing)('do not repeat a fresh query after %s', async (_what, answer) => {
    answers = [answer];
    await fresh();
    expect(requests).toHaveLength(1);
  });

  it.each(passing)('do not repeat a mutation after %s', async (_what, answer) => {
    answers = [answer];
    await change();
    expect(requests).toHaveLength(1);
  });
});

describe('response with the error code NOT_SIGNED_IN', () => {
  it('calls onSignedOut', async () => {
    answers = [json(body(401, { errorCode: 'NOT_SIGNED_IN' }), 401)];
    await steady();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('leads to a second request after a new sign-in', async () => {
    answers = [json(body(401, { errorCode: 'NOT_SIGNED_IN' }), 401), json({ done: true })];
    onSignedOut.mockResolvedValueOnce(true);
    await change();
    expect(requests).toHaveLength(2);
  });

  it('fails the call if the user does not sign in again', async () => {
    answers = [json(body(401, { errorCode: 'NOT_SIGNED_IN' }), 401), json({ done: true })];
    onSignedOut.mockResolvedValueOnce(false);
    await change();
    expect(requests).toHaveLength(1);
  });

  it('calls onSignedOut, but wrong credentials and an unavailable service do not', async () => {
    answers = [json(body(401, { errorCode: 'WRONG_CREDENTIALS' }), 401)];
    await change();
    answers = [json(body(503, { errorCode: 'SERVICE_UNAVAILABLE' }), 503)];
    await fresh();
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('keepalive of a mutation', () => {
  const sent = () => requests.map(({ keepalive }) => keepalive);
  const store = createStore();
  const send = (what: object) => store.dispatch(testApi.endpoints.change.initiate(what));
  const kilobytes = (count: number) => ({ text: 'x'.repeat(count * 1024), id: crypto.randomUUID() });
  /** Keeps all responses pending. Returns a function that sends them. */
  function held() {
    const release: (() => void)[] = [];
    answers = [() => new Promise((resolve) => release.push(() => resolve(Response.json({}))))];
    return () => {
      for (const one of release.splice(0)) one();
    };
  }

  it('is off for a query', async () => {
    answers = [json({})];
    await fresh();
    await change();
    expect(sent()).toEqual([false, true]);
  });

  it("is on for a body of up to half the browser's limit in bytes", async () => {
    answers = [json({})];
    await settled(send(kilobytes(31)));
    await settled(send(kilobytes(32)));
    await settled(send({ text: 'é'.repeat(20 * 1024) }));
    expect(sent()).toEqual([true, false, false]);
  });

  it('counts the bodies of all pending mutations until each has succeeded or failed', async () => {
    const answer = held();
    const work = Promise.all([send(kilobytes(20)), send(kilobytes(20)), send(kilobytes(1))]);
    await jest.advanceTimersByTimeAsync(0);
    answer();
    await settled(work);
    answers = [cut];
    await settled(send(kilobytes(20)));
    await settled(send(kilobytes(20)));
    expect(sent()).toEqual([true, false, true, true, true]);
  });

  it('is on for at most ten mutations at a time', async () => {
    const answer = held();
    const work = Promise.all(Array.from({ length: 11 }, (_, index) => send({ index })));
    await jest.advanceTimersByTimeAsync(0);
    answer();
    await settled(work);
    expect(sent()).toEqual([...Array(10).fill(true), false]);
  });

  it('is off for a form, whose size in bytes is unknown', async () => {
    answers = [json({})];
    const form = new FormData();
    form.set('name', 'a');
    await settled(send(form));
    expect(sent()).toEqual([false]);
  });
});

describe('idempotency key of a mutation', () => {
  const keys = () => requests.map(({ headers }) => headers.get('idempotency-key'));
  const send = (endpoint: 'change' | 'remove' | 'refund' | 'note' | 'changeBill', what: object) =>
    settled(createStore().dispatch(testApi.endpoints[endpoint].initiate(what)));

  it('is missing for a query', async () => {
    answers = [json({})];
    await fresh();
    expect(keys()).toEqual([null]);
  });

  it.each([
    ['no network', cut],
    ['no answer in time', never],
    ['500', json(body(500), 500)],
    ['502 of a proxy', html(502)],
    ['429', json(body(429), 429)],
    ['401', json(body(401), 401)],
    ['a 200 without JSON', html(200)],
  ])('stays the same for repeats after %s, until a call succeeds', async (_what, answer) => {
    const what = { title: crypto.randomUUID() };
    answers = [answer, answer, json({}), json({})];
    for (let turn = 0; turn < 4; turn += 1) await send('change', what);
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('is the same for two clicks before the response', async () => {
    answers = [json({})];
    const store = createStore();
    const press = () => store.dispatch(testApi.endpoints.change.initiate({ pressed: true }));
    await settled(Promise.all([press(), press()]));
    expect(new Set(keys()).size).toBe(1);
  });

  it('stays the same if the user signs in again between two attempts', async () => {
    answers = [json(body(401, { errorCode: 'NOT_SIGNED_IN' }), 401), json({})];
    onSignedOut.mockResolvedValueOnce(true);
    await send('change', { signedOut: true });
    expect(keys()[1]).toBe(keys()[0]);
  });

  it.each([400, 402, 409, 422])('is new after a response with status %d', async (status) => {
    answers = [json(body(status), status)];
    await send('change', { a: 1 });
    await send('change', { a: 1 });
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('is different for a different body', async () => {
    answers = [cut];
    await send('change', { a: 1 });
    await send('change', { a: 2 });
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('is new after another mutation with the same first path segment has succeeded', async () => {
    answers = [cut, json({}), json({})];
    await send('change', { add: 'Monday' });
    await send('remove', { id: 1 });
    await send('change', { add: 'Monday' });
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('is the same after another noun of the operations has changed, and new after the same noun has', async () => {
    answers = [cut, json({}), cut, json({}), json({})];
    await send('refund', { cents: 1 });
    await send('note', { note: 'Seen' });
    await send('refund', { cents: 1 });
    await send('changeBill', { status: 'DUE' });
    await send('refund', { cents: 1 });
    expect(keys()[2]).toBe(keys()[0]);
    expect(keys()[4]).not.toBe(keys()[0]);
  });

  it('is the same for the same file, and different for another file', async () => {
    answers = [cut, cut, json({})];
    // The tests use the FormData of Node.js, which accepts only files of Node.js.
    const content = await new Response('one').blob();
    const form = (file: Blob, name: string) => {
      const body = new FormData();
      body.set('file', file, name);
      return body;
    };
    const chosen = form(content, 'a.txt').get('file') as File;
    await send('change', form(chosen, 'a.txt'));
    await send('change', form(chosen, 'a.txt'));
    await send('change', form(chosen, 'b.txt'));
    const [first, repeat, other] = keys();
    expect(repeat).toBe(first);
    expect(other).not.toBe(first);
  });
});
