import { keptAtHeader } from '@workspace/contracts';
import { configureApi } from './config.ts';
import { fetchOrTakePreloaded, keepAnswer, preloadCall } from './preload-call.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

let requests: Request[];
let answer: () => Promise<Response>;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  requests = [];
  answer = async () => json(requests.length);
  globalThis.fetch = async (input) => {
    requests.push(input as Request);
    return answer();
  };
});
afterEach(async () => {
  // A request that is not a GET discards all unused preloaded responses.
  answer = async () => json(null);
  await fetchOrTakePreloaded(new URL('/api/tasks', location.href), { method: 'POST' });
  jest.useRealTimers();
});

const get = async (path: string) => (await fetchOrTakePreloaded(new URL(path, location.href))).json();

describe('preloaded GET call', () => {
  it('serves one request, with the same URL only', async () => {
    preloadCall('/api/teams');
    expect(await get('/api/tasks')).toBe(2);
    expect(await get('/api/teams')).toBe(1);
    expect(await get('/api/teams')).toBe(3);
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/teams', '/api/tasks', '/api/teams']);
  });

  it('is sent once, even if preloadCall runs twice', async () => {
    preloadCall('/api/teams');
    preloadCall('/api/teams');
    expect(requests).toHaveLength(1);
    expect(await get('/api/teams')).toBe(1);
  });

  it('serves a request that starts before the response arrives', async () => {
    let arrive: (response: Response) => void = () => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    preloadCall('/api/teams');
    const taken = get('/api/teams');
    arrive(json('late'));
    expect(await taken).toBe('late');
    expect(requests).toHaveLength(1);
  });

  it('has the same header and credentials as any other call', () => {
    preloadCall('/api/teams');
    expect(requests[0]?.headers.get('x-workspace-request')).toBe('1');
    expect(requests[0]?.credentials).toBe('same-origin');
  });

  it('names the account of the page, so that no answer of another account is used (ADR 0064)', async () => {
    configureApi({ viewer: 'olivia' });
    answer = async () => json({}, 403);
    preloadCall('/api/teams');
    configureApi({ viewer: null });
    expect(requests[0]?.headers.get('x-workspace-account')).toBe('olivia');
    answer = async () => json('asked again');
    expect(await get('/api/teams')).toBe('asked again');
  });

  it.each([
    ['an error', async () => json({}, 503)],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is replaced by a new call after %s', async (_, failing) => {
    answer = failing;
    preloadCall('/api/teams');
    answer = async () => json('again');
    expect(await get('/api/teams')).toBe('again');
  });

  it('is not sent if the page already has the answer, which serves one request', async () => {
    keepAnswer('/api/teams', '"kept"', null);
    preloadCall('/api/teams');
    expect(requests).toHaveLength(0);
    expect(await get('/api/teams')).toBe('kept');
    expect(await get('/api/teams')).toBe(1);
  });

  it.each([
    ['a newer copy', 2000, 'alone'],
    ['an older copy', 500, 'in the page'],
    ['no copy', null, 'in the page'],
  ])('on a page that is a copy itself, and with %s of the answer, the newest counts', async (_, at, expected) => {
    const headers = { [keptAtHeader]: new Date(at ?? 0).toISOString() };
    const match = async () => (at === null ? undefined : new Response('"alone"', { headers }));
    Object.assign(globalThis, { caches: { match } });
    keepAnswer('/api/teams', '"in the page"', 1000);
    expect(await get('/api/teams')).toBe(expected);
    expect(requests).toHaveLength(0);
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('is replaced by a new call after ten seconds', async () => {
    preloadCall('/api/teams');
    await jest.advanceTimersByTimeAsync(10_001);
    expect(await get('/api/teams')).toBe(2);
  });

  it('is replaced by a new call after a request that is not a GET', async () => {
    preloadCall('/api/teams');
    await fetchOrTakePreloaded(new URL('/api/tasks', location.href), { method: 'POST' });
    expect(await get('/api/teams')).toBe(3);
  });

  it.each([
    ['has succeeded', (end: PromiseWithResolvers<Response>) => end.resolve(json('saved'))],
    ['has failed', (end: PromiseWithResolvers<Response>) => end.reject(new TypeError('Failed to fetch'))],
  ])('that was sent during a request which is not a GET is replaced by a new call when that %s', async (_, settle) => {
    const end = Promise.withResolvers<Response>();
    answer = () => end.promise;
    const saving = fetchOrTakePreloaded(new URL('/api/tasks', location.href), { method: 'POST' });
    answer = async () => json('before');
    preloadCall('/api/teams');
    settle(end);
    await saving.catch(() => {});
    answer = async () => json('after');
    expect(await get('/api/teams')).toBe('after');
  });
});
