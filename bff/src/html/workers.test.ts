import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { type RunningApp, startApp } from '../../test/support/app.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each(['/stream-worker.js', '/push-worker.js'])(
  '%s is a script of the root, asked for anew each time, that may load nothing',
  async (path) => {
    const answer = await app.browser().raw(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  },
);

const source = (name: string) => readFileSync(join(__dirname, 'workers', name), 'utf8');

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

/** The stream worker of a viewer, with tabs that connect to it. */
function streamWorker(viewer = 'ana') {
  const sources: FakeSource[] = [];
  const held = new Map<string, () => void>();
  const self = Object.assign(new EventTarget(), { name: `stream:${viewer}` });
  const context = {
    self,
    EventSource: class extends FakeSource {
      constructor(url: string) {
        super(url);
        sources.push(this);
      }
    },
    navigator: {
      locks: {
        request: (name: string, granted: () => void) => {
          held.set(name, granted);
          return Promise.resolve();
        },
      },
    },
    Date,
    setTimeout,
    clearTimeout,
  };
  vm.runInNewContext(source('stream-worker.js'), context);
  const say = (name: string, data: unknown) =>
    sources.at(-1)?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  return {
    sources,
    open: () => sources.filter(({ readyState }) => readyState !== FakeSource.CLOSED),
    say,
    ready: (of = viewer) => say('ready', { viewer: of }),
    refuse: () => {
      sources.at(-1)?.close();
      sources.at(-1)?.dispatchEvent(new Event('error'));
    },
    /** The tab is gone without a word. */
    crash: (lock: string) => held.get(lock)?.(),
    connect(lock?: string, since?: number) {
      const heard: { type: string }[] = [];
      const port = Object.assign(new EventTarget(), {
        start: () => undefined,
        postMessage: (message: { type: string }) => heard.push(message),
      });
      self.dispatchEvent(Object.assign(new Event('connect'), { ports: [port] }));
      const send = (data: object) => port.dispatchEvent(new MessageEvent('message', { data }));
      send({ type: 'open', url: '/api/events', topics: ['sessions', 'notifications'], lock, since });
      return { heard, close: () => send({ type: 'close' }) };
    },
  };
}

describe('the stream worker', () => {
  test('holds one stream for ten tabs, and tells all of them', () => {
    const worker = streamWorker();
    const tabs = Array.from({ length: 10 }, () => worker.connect());
    expect(worker.sources.map(({ url }) => url)).toEqual(['/api/events']);
    worker.ready();
    worker.say('notifications', { change: 'INSERT' });
    for (const { heard } of tabs) {
      expect(heard).toEqual([
        { type: 'ready', complete: false },
        { type: 'event', topic: 'notifications', data: '{"change":"INSERT"}' },
      ]);
    }
    expect(worker.sources).toHaveLength(1);
  });

  test('tells a tab that comes later what happened since it began, or that it has to fetch again', () => {
    jest.useFakeTimers({ now: 1_000 });
    try {
      const worker = streamWorker();
      worker.connect();
      worker.ready();
      for (const at of [2_000, 3_000]) {
        jest.setSystemTime(at);
        worker.say('notifications', { at });
      }
      const event = (at: number) => ({ type: 'event', topic: 'notifications', data: JSON.stringify({ at }) });
      expect(worker.connect('', 2_500).heard).toEqual([{ type: 'ready', complete: true }, event(3_000)]);
      expect(worker.connect('', 1_500).heard).toEqual([{ type: 'ready', complete: true }, event(2_000), event(3_000)]);
      for (const since of [500, undefined])
        expect(worker.connect('', since).heard).toEqual([{ type: 'ready', complete: false }]);
      for (let count = 0; count < 200; count += 1) worker.say('notifications', {});
      expect(worker.connect('', 2_500).heard).toEqual([{ type: 'ready', complete: false }]);
      worker.ready();
      expect(worker.connect('', 2_500).heard).toEqual([{ type: 'ready', complete: false }]);
      expect(worker.sources).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('closes it with the last tab, however that goes, and opens it again for the next', () => {
    const worker = streamWorker();
    const first = worker.connect();
    worker.connect('lock of the second');
    first.close();
    expect(worker.open()).toHaveLength(1);
    worker.crash('lock of the second');
    expect(worker.open()).toHaveLength(0);
    worker.connect();
    expect(worker.open()).toHaveLength(1);
  });

  test('passes nothing on of a stream that belongs to somebody else', () => {
    const worker = streamWorker('ana');
    const tab = worker.connect();
    worker.ready('ben');
    worker.say('notifications', { change: 'INSERT' });
    expect(tab.heard).toEqual([]);
    expect(worker.open()).toHaveLength(0);
  });

  test('comes back after an answer that is no stream, less and less often, and tells that it was away', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      const worker = streamWorker();
      const tab = worker.connect();
      worker.ready();
      worker.refuse();
      expect(worker.open()).toHaveLength(0);
      jest.advanceTimersByTime(1000);
      expect(worker.open()).toHaveLength(1);
      worker.ready();
      const away = { type: 'ready', complete: false };
      expect(tab.heard).toEqual([away, away]);
      tab.close();
      jest.advanceTimersByTime(120_000);
      expect(worker.open()).toHaveLength(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { link: string; delivery_id: string } };
}

/** The push worker with its pages, and what it does. */
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
  vm.runInNewContext(source('push-worker.js'), { self, URL, fetch });
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

  test('shows a push, unless somebody looks at a page of ours, which shows the banner', async () => {
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
  ])('a click on a push to %s opens %s', async (link, page) => {
    const worker = pushWorker();
    await worker.dispatch('push', { data: { json: () => ({ data: { ...data, link } }) } });
    const notification = { close: () => undefined, data: worker.shown[0]?.options.data };
    await worker.dispatch('notificationclick', { notification });
    expect(worker.opened).toEqual([page]);
    expect(worker.calls).toEqual([
      ['/api/devices/opened', expect.objectContaining({ method: 'POST', body: '{"delivery_id":"d1"}' })],
    ]);
  });

  test('a click goes to the page that is open already', async () => {
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

  test('what is no push of ours shows nothing', async () => {
    const worker = pushWorker();
    await worker.dispatch('push', { data: { json: () => ({ from: '1' }) } });
    await worker.dispatch('push', { data: null });
    expect(worker.shown).toEqual([]);
  });
});
