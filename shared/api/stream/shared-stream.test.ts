import { fakeStream } from '../testing/index.ts';
import { shareStream } from './shared-stream.ts';

/** Creates the shared stream of the user ana. The returned functions open and close tabs. */
function shared() {
  const stream = fakeStream();
  const locks = new Map<string, () => void>();
  const request = (name: string, granted: () => void) => {
    locks.set(name, granted);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const addTab = shareStream('ana');
  const say = (name: string, data: object) => {
    for (const source of stream.open()) source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  };
  return {
    ...stream,
    say,
    ready: (viewer = 'ana') => say('ready', { viewer }),
    /** Simulates a crash of the tab: its lock is released, but it sends no message. */
    crash: (lock: string) => locks.get(lock)?.(),
    connect(since = Date.now(), lock?: string) {
      const heard: unknown[] = [];
      const port = Object.assign(new EventTarget(), {
        start: () => undefined,
        postMessage: (message: unknown) => void heard.push(message),
      });
      addTab(port);
      const send = (data: object) => port.dispatchEvent(new MessageEvent('message', { data }));
      send({ type: 'open', url: '/api/events', topics: ['sessions', 'notifications'], lock, since });
      return { heard, close: () => send({ type: 'close' }) };
    },
  };
}

beforeEach(() => jest.useFakeTimers({ now: 1_000 }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

const away = { type: 'ready', complete: false };
const event = (at: number) => ({ type: 'event', topic: 'notifications', data: JSON.stringify({ at }) });

describe('shared stream', () => {
  it('uses one connection for ten tabs and sends each event to all of them', () => {
    const stream = shared();
    const tabs = Array.from({ length: 10 }, () => stream.connect());
    expect(stream.sources.map(({ url }) => url)).toEqual(['/api/events']);
    stream.ready();
    stream.say('notifications', { at: 1_000 });
    for (const { heard } of tabs) expect(heard).toEqual([away, event(1_000)]);
    expect(stream.sources).toHaveLength(1);
  });

  it('sends a new tab the events since the tab started, or an incomplete ready message', () => {
    const stream = shared();
    stream.connect();
    stream.ready();
    for (const at of [2_000, 3_000]) {
      jest.setSystemTime(at);
      stream.say('notifications', { at });
    }
    expect(stream.connect(2_500).heard).toEqual([{ type: 'ready', complete: true }, event(3_000)]);
    expect(stream.connect(1_500).heard).toEqual([{ type: 'ready', complete: true }, event(2_000), event(3_000)]);
    expect(stream.connect(500).heard).toEqual([{ type: 'ready' }]);
    expect(stream.sources).toHaveLength(1);
  });

  it('sends a new tab no events of a stream that was closed', () => {
    const stream = shared();
    const first = stream.connect();
    stream.ready();
    first.close();
    jest.setSystemTime(2_000);
    expect(stream.connect().heard).toEqual([]);
  });

  it('closes after the last tab has closed or crashed, and opens again for the next tab', () => {
    const stream = shared();
    const first = stream.connect();
    stream.connect(0, 'lock of the second');
    first.close();
    expect(stream.open()).toHaveLength(1);
    stream.crash('lock of the second');
    expect(stream.open()).toHaveLength(0);
    stream.connect();
    expect(stream.open()).toHaveLength(1);
  });

  it('drops the events of another user, and opens a new stream for the next tab', () => {
    const stream = shared();
    const tab = stream.connect();
    stream.ready('ben');
    stream.say('notifications', { at: 1_000 });
    expect(tab.heard).toEqual([]);
    expect(stream.open()).toHaveLength(0);
    const next = stream.connect();
    stream.ready();
    expect([tab.heard, next.heard]).toEqual([[], [away]]);
  });

  it('opens a refused stream at once for a tab that opens, and only once', () => {
    const stream = shared();
    const tab = stream.connect();
    stream.ready();
    stream.refuse();
    expect(stream.open()).toHaveLength(0);
    stream.connect();
    expect(stream.open()).toHaveLength(1);
    stream.ready();
    expect(tab.heard).toEqual([away, away]);
    stream.connect();
    jest.advanceTimersByTime(120_000);
    expect(stream.sources).toHaveLength(2);
  });

  it('reconnects after an invalid response, and sends the tabs an incomplete ready message', () => {
    const stream = shared();
    const tab = stream.connect();
    stream.ready();
    stream.refuse();
    expect(stream.open()).toHaveLength(0);
    jest.advanceTimersByTime(1_500);
    expect(stream.open()).toHaveLength(1);
    stream.ready();
    expect(tab.heard).toEqual([away, away]);
    tab.close();
    jest.advanceTimersByTime(120_000);
    expect(stream.open()).toHaveLength(0);
  });
});
