import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ SHELL_DIST: createShellDist() });
});
afterAll(() => app.close());

test.each(['/stream-worker.js', '/push-worker.js'])(
  '%s is served without caching, with a Content-Security-Policy that allows only calls to the BFF',
  async (path) => {
    const answer = await app.browser().raw(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  },
);

const source = readFileSync(join(__dirname, 'workers/push-worker.js'), 'utf8');

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { link: string; delivery_id: string } };
}

/** Runs the push worker with the given open pages of the app, and records its effects. */
function pushWorker(pages: { visibilityState: string }[] = []) {
  const shown: Shown[] = [];
  const opened: string[] = [];
  const calls: [string, RequestInit][] = [];
  const self = Object.assign(new EventTarget(), {
    location: new URL('https://app.workspace.test/push-worker.js'),
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void opened.push(url),
      claim: async () => undefined,
    },
    skipWaiting: async () => undefined,
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
    },
  });
  const fetch = async (url: string, init: RequestInit) => void calls.push([url, init]);
  vm.runInNewContext(source, { self, URL, fetch });
  const dispatch = async (type: string, fields: object) => {
    const waits: Promise<unknown>[] = [];
    self.dispatchEvent(
      Object.assign(new Event(type), { waitUntil: (wait: Promise<unknown>) => waits.push(wait), ...fields }),
    );
    await Promise.all(waits);
  };
  return { shown, opened, calls, dispatch };
}

describe('the push worker', () => {
  const data = { delivery_id: 'd1', notification_id: 'n1', title: 'Hello', body: 'There', link: '/dashboard' };
  const push = { data: { json: () => ({ data }) } };

  test('shows a notification only if no page of the app is visible, because a visible page shows a banner', async () => {
    const hidden = pushWorker([{ visibilityState: 'hidden' }]);
    await hidden.dispatch('push', push);
    expect(hidden.shown).toEqual([{ title: 'Hello', options: expect.objectContaining({ body: 'There', tag: 'n1' }) }]);
    const looked = pushWorker([{ visibilityState: 'visible' }]);
    await looked.dispatch('push', push);
    expect(looked.shown).toEqual([]);
  });

  test.each([
    ['/dashboard?report=1#report', 'https://app.workspace.test/dashboard?report=1#report'],
    ['https://evil.test/', 'https://app.workspace.test'],
    ['//evil.test/', 'https://app.workspace.test'],
    ['javascript:alert(1)', 'https://app.workspace.test'],
    [undefined, 'https://app.workspace.test/'],
  ])('a click on a notification with the link %s opens %s', async (link, page) => {
    const worker = pushWorker();
    await worker.dispatch('push', { data: { json: () => ({ data: { ...data, link } }) } });
    const notification = { close: () => undefined, data: worker.shown[0]?.options.data };
    await worker.dispatch('notificationclick', { notification });
    expect(worker.opened).toEqual([page]);
    expect(worker.calls).toEqual([
      ['/api/devices/opened', expect.objectContaining({ method: 'POST', body: '{"delivery_id":"d1"}' })],
    ]);
  });

  test('a click on a notification navigates an open page of the app instead of opening a new one', async () => {
    const gone: string[] = [];
    const page = {
      visibilityState: 'hidden',
      focus: async () => ({ navigate: async (url: string) => gone.push(url) }),
    };
    const worker = pushWorker([page]);
    await worker.dispatch('notificationclick', {
      notification: { close: () => undefined, data: { link: 'https://app.workspace.test/chat' } },
    });
    expect([gone, worker.opened]).toEqual([['https://app.workspace.test/chat'], []]);
  });

  test('ignores a push message without the data of a notification', async () => {
    const worker = pushWorker();
    await worker.dispatch('push', { data: { json: () => ({ from: '1' }) } });
    await worker.dispatch('push', { data: null });
    expect(worker.shown).toEqual([]);
  });
});
