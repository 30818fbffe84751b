import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { createShellDist, quickReads, type RunningApp, startApp } from '../../test/support/app.ts';
import { publishRelease } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/poll.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ ...quickReads, SHELL_DIST: createShellDist() });
});
afterAll(() => app.close());

const policyOf = async (path: string, by = app) => {
  const answer = await by.browser().raw(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  return { policy: answer.headers.get('content-security-policy'), script: await answer.text() };
};

test('the stream worker is served without caching, with a Content-Security-Policy that allows only calls to the BFF', async () => {
  expect((await policyOf('/stream-worker.js')).policy).toBe("default-src 'none'; connect-src 'self'");
});

test('the service worker shows pushes, keeps copies, and may also load the files of releases, whose origins it knows', async () => {
  const name = 'mf-worker-test';
  await publishRelease(name, '1.0.0', {}, { base_url: `https://releases.test/${name}/1.0.0/` });
  const { policy, script } = await eventually(async () => {
    const served = await policyOf('/service-worker.js');
    return served.script.includes('https://releases.test') && served;
  });
  const [known = ''] = script.split('\n', 1);
  const origins = JSON.parse(known.replace(/^self\.releaseOrigins = |;$/g, '')) as string[];
  expect(origins).toContain('https://releases.test');
  expect(policy).toBe(`default-src 'none'; connect-src 'self' ${origins.join(' ')}`);
  expect(script).toContain("addEventListener('push'");
  expect(script).toContain('self.copies = true;');
});

test('with OFFLINE_COPIES=off, the service worker keeps no copies, and deletes those that exist', async () => {
  const off = await startApp({ SHELL_DIST: createShellDist(), OFFLINE_COPIES: 'off' });
  const { policy, script } = await policyOf('/service-worker.js', off);
  await off.close();
  expect(policy).toBe("default-src 'none'; connect-src 'self'");
  expect(script).toContain("addEventListener('push'");
  expect(script).not.toContain('self.copies');
  const deleted: string[] = [];
  const self = Object.assign(new EventTarget(), { registration: {}, clients: { claim: async () => undefined } });
  const caches = {
    keys: async () => ['workspace-pages', 'other'],
    delete: async (one: string) => void deleted.push(one),
  };
  vm.runInNewContext(script, { self, caches });
  const waits: Promise<unknown>[] = [];
  self.dispatchEvent(Object.assign(new Event('activate'), { waitUntil: (wait: Promise<unknown>) => waits.push(wait) }));
  await Promise.all(waits);
  expect(deleted).toEqual(['workspace-pages']);
});

const source = readFileSync(join(__dirname, 'workers/push-worker.js'), 'utf8');

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { link: string; delivery_id: string } };
}

/** Runs the push worker with the given open pages of the app, and records its effects. */
function pushWorker(pages: object[] = []) {
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
  // Nobody waits for a page that does not answer.
  const setTimeout = (end: (answer: boolean) => void, _ms: number, answer: boolean) => void setImmediate(end, answer);
  vm.runInNewContext(source, { self, URL, fetch, MessageChannel, setTimeout });
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
  const data = {
    delivery_id: 'd1',
    notification_id: 'n1',
    title: 'Hello',
    body: 'There',
    link: '/dashboard',
    severity: 'INFO',
  };
  const push = { data: { json: () => ({ data }) } };

  /** An open page, and its answer to whether it shows a push. Undefined: it does not answer. */
  const openPage = (visibilityState: string, answer?: boolean) => {
    const asked: object[] = [];
    return {
      asked,
      visibilityState,
      postMessage(message: object, [port]: [MessagePort]) {
        asked.push(message);
        if (answer !== undefined) port.postMessage(answer);
      },
    };
  };

  test.each<[string, boolean, ReturnType<typeof openPage>[]]>([
    ['no page is open', true, []],
    ['the only page that would show it is hidden', true, [openPage('hidden', true)]],
    ['a visible page shows it as a banner', false, [openPage('visible', false), openPage('visible', true)]],
    ['the visible page does not show it', true, [openPage('visible', false), openPage('hidden', true)]],
    ['the visible page does not answer', true, [openPage('visible')]],
  ])('if %s, shows a push: %s', async (_what, shows, pages) => {
    const worker = pushWorker(pages);
    await worker.dispatch('push', push);
    expect(worker.shown).toEqual(
      shows ? [{ title: 'Hello', options: expect.objectContaining({ body: 'There', tag: 'n1' }) }] : [],
    );
    for (const { asked, visibilityState } of pages)
      expect(asked).toEqual(visibilityState === 'visible' ? [{ type: 'push-arrived', severity: 'INFO' }] : []);
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
