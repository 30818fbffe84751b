import { activationLimitMs, serviceWorker } from '../service-worker/registration.ts';
import { refreshMs, startPush } from './start-push.ts';
import { outdateStoredToken, readStoredToken, storeToken } from './stored-token.ts';

jest.mock('firebase/messaging', () => ({}));

const config = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 's' };
const now = Date.parse('2026-01-10T00:00:00Z');
let permission: NotificationPermission;
const requestPermission = jest.fn(async () => permission);
const info = jest.spyOn(console, 'info').mockImplementation(() => {});
const container = { getRegistration: jest.fn(), register: jest.fn() };

function support(given: NotificationPermission, answer: NotificationPermission = given) {
  permission = given;
  requestPermission.mockImplementation(async () => {
    permission = answer;
    return answer;
  });
  const notification = Object.defineProperty({ requestPermission }, 'permission', { get: () => permission });
  Object.assign(window, { Notification: notification, PushManager: class {} });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
}
beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});
afterEach(() => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const run = async (token: string | Error, viewer = 'ana', session?: string) => {
  const calls: [string, string][] = [];
  await startPush({
    config: { ...config, ...(session && { session }) },
    viewer,
    now,
    fetchToken: async () => {
      if (token instanceof Error) throw token;
      return token;
    },
    register: async ({ fcm_token }) => void calls.push(['register', fcm_token]),
    forget: async (old) => void calls.push(['forget', old]),
  });
  return calls;
};

describe('push token of a browser (product/notifications#push-permission)', () => {
  it.each<[string, { token: string; viewer: string; at: number } | null, [string, string][]]>([
    ['a new token is registered', null, [['register', 'new']]],
    ['a known token is not registered again', { token: 'new', viewer: 'ana', at: now - refreshMs + 1 }, []],
    [
      'a token that is seven days old is registered again',
      { token: 'new', viewer: 'ana', at: now - refreshMs },
      [['register', 'new']],
    ],
    [
      'a changed token replaces the old one, which is deleted',
      { token: 'old', viewer: 'ana', at: now - 1 },
      [
        ['register', 'new'],
        ['forget', 'old'],
      ],
    ],
    ["another user's token is taken over", { token: 'new', viewer: 'ben', at: now - 1 }, [['register', 'new']]],
  ])('%s', async (_what, kept, calls) => {
    support('granted');
    if (kept) storeToken(kept);
    expect(await run('new')).toEqual(calls);
    expect(readStoredToken()?.token).toBe('new');
    expect(info).not.toHaveBeenCalled();
  });

  it('a known token is registered again after a new sign-in', async () => {
    support('granted');
    storeToken({ token: 'new', viewer: 'ana', at: now - 1 });
    outdateStoredToken();
    expect(await run('new')).toEqual([['register', 'new']]);
    expect(await run('new')).toEqual([]);
  });

  it('a known token is registered again when a link has replaced the auth session', async () => {
    support('granted');
    expect(await run('new', 'ana', 'first')).toEqual([['register', 'new']]);
    expect(await run('new', 'ana', 'first')).toEqual([]);
    expect(await run('new', 'ana', 'second')).toEqual([['register', 'new']]);
    expect(await run('new', 'ana', 'second')).toEqual([]);
  });

  it('the browser asks for the permission at the start if the user has not decided yet', async () => {
    support('default', 'granted');
    expect(await run('new')).toEqual([['register', 'new']]);
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void]>([
    ['an unsupported browser', () => {}],
    ['a denied permission', () => support('denied')],
    ['a dismissed permission question', () => support('default')],
  ])('%s causes only a log entry (product/notifications#push-permission)', async (_what, arrange) => {
    arrange();
    expect(await run('new')).toEqual([]);
    expect(info).toHaveBeenCalledTimes(1);
    expect(readStoredToken()).toBeNull();
  });

  it('a failure to get a token causes only a log entry', async () => {
    support('granted');
    expect(await run(new Error('no worker'))).toEqual([]);
    expect(info).toHaveBeenCalledTimes(1);
  });
});

describe('service worker (product/notifications#push-permission)', () => {
  const worker = (state: string) => Object.assign(new EventTarget(), { state });
  beforeEach(() => support('granted'));

  it('is not registered again while it is active', async () => {
    const known = { active: { scriptURL: 'https://app.test/service-worker.js' } };
    container.getRegistration.mockResolvedValue(known);
    expect(await serviceWorker()).toBe(known);
    expect(container.register).not.toHaveBeenCalled();
  });

  it('is registered at the root path, and is returned when it is active', async () => {
    container.getRegistration.mockResolvedValue(undefined);
    const installing = worker('installing');
    const registration = { active: null, installing };
    container.register.mockResolvedValue(registration);
    const active = serviceWorker();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    installing.state = 'activated';
    installing.dispatchEvent(new Event('statechange'));
    expect(await active).toBe(registration);
    expect(container.register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  });

  it(`fails if it is not active within ${activationLimitMs} ms`, async () => {
    jest.useFakeTimers();
    container.getRegistration.mockResolvedValue(undefined);
    container.register.mockResolvedValue({ active: null, installing: worker('installing') });
    const outcome = serviceWorker().catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(activationLimitMs - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatch('10000 ms');
    jest.useRealTimers();
  });
});
