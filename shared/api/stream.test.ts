import { makeWorkSession } from '@workspace/contracts/testing';
import { closeStream, configureApi, onStreamEvent, onStreamReconnect } from './index.ts';
import { fakeStream } from './testing/index.ts';

let stream: ReturnType<typeof fakeStream>;
const stops: (() => void)[] = [];
/** Listens until the end of the test. */
const during = (stop: () => void) => void stops.push(stop);

beforeEach(() => {
  jest.useFakeTimers();
  configureApi({ origin: '' });
  stream = fakeStream();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  closeStream();
  jest.useRealTimers();
});

describe('the stream of events', () => {
  it('is one for all listeners: opens with the first, closes with the last', () => {
    expect(stream.sources).toHaveLength(0);
    const first = onStreamEvent('sessions', jest.fn());
    expect(stream.open().map(({ url }) => url)).toEqual(['/api/events']);
    const second = onStreamEvent('notifications', jest.fn());
    expect(stream.sources).toHaveLength(1);
    first();
    expect(stream.open()).toHaveLength(1);
    second();
    expect(stream.open()).toHaveLength(0);
  });

  it('waits until the page has nothing better to do, where the browser knows', () => {
    const waiting = new Map<number, () => void>();
    const idle = {
      requestIdleCallback: jest.fn((run: () => void) => waiting.set(waiting.size + 1, run).size),
      cancelIdleCallback: (handle: number) => void waiting.delete(handle),
    };
    Object.assign(globalThis, idle);
    try {
      onStreamEvent('sessions', jest.fn())();
      expect(waiting.size).toBe(0);
      during(onStreamEvent('sessions', jest.fn()));
      during(onStreamEvent('messages', jest.fn()));
      expect(idle.requestIdleCallback).toHaveBeenCalledTimes(2);
      expect(idle.requestIdleCallback).toHaveBeenLastCalledWith(expect.any(Function), { timeout: 2_000 });
      expect(stream.sources).toHaveLength(0);
      for (const run of waiting.values()) run();
      expect(stream.open()).toHaveLength(1);
    } finally {
      for (const name of Object.keys(idle)) Reflect.deleteProperty(globalThis, name);
    }
  });

  it('opens again for whoever comes later', () => {
    onStreamEvent('sessions', jest.fn())();
    during(onStreamEvent('sessions', jest.fn()));
    expect(stream.sources).toHaveLength(2);
    expect(stream.open()).toHaveLength(1);
  });

  it('takes cookies along only to another origin', () => {
    onStreamEvent('sessions', jest.fn())();
    configureApi({ origin: 'https://app.workspace.test' });
    during(onStreamEvent('sessions', jest.fn()));
    expect(stream.sources.map(({ url, withCredentials }) => [url, withCredentials])).toEqual([
      ['/api/events', false],
      ['https://app.workspace.test/api/events', true],
    ]);
  });

  it('brings an event to the listeners of its topic, as long as they listen', () => {
    const [one, two, other] = [jest.fn(), jest.fn(), jest.fn()];
    const stopOne = onStreamEvent('sessions', one);
    during(onStreamEvent('sessions', two));
    during(onStreamEvent('messages', other));
    const record = makeWorkSession();
    stream.send('sessions', { change: 'INSERT', record });
    expect(one).toHaveBeenCalledWith({ topic: 'sessions', change: 'INSERT', record });
    stopOne();
    stream.send('sessions', { change: 'UPDATE', record });
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).toHaveBeenCalledTimes(2);
    expect(other).not.toHaveBeenCalled();
  });

  it('tells whoever fetched before it stood, and each time that it stands again, that something may be missing', () => {
    const [early, late] = [jest.fn(), jest.fn()];
    during(onStreamReconnect(early));
    during(onStreamEvent('sessions', jest.fn()));
    stream.ready();
    expect(early).toHaveBeenCalledTimes(1);
    during(onStreamReconnect(late));
    expect(late).not.toHaveBeenCalled();
    stream.cut();
    stream.ready();
    expect([early, late].map((listener) => listener.mock.calls.length)).toEqual([2, 1]);
    stream.ready();
    expect([early, late].map((listener) => listener.mock.calls.length)).toEqual([3, 2]);
  });

  it('tells nobody who stopped listening', () => {
    const onReconnect = jest.fn();
    during(onStreamEvent('sessions', jest.fn()));
    onStreamReconnect(onReconnect)();
    stream.ready();
    stream.ready();
    expect(onReconnect).not.toHaveBeenCalled();
  });

  it('after it was closed opens again with the next listener', () => {
    during(onStreamEvent('sessions', jest.fn()));
    stream.ready();
    closeStream();
    expect(stream.open()).toHaveLength(0);
    during(onStreamEvent('messages', jest.fn()));
    expect(stream.open()).toHaveLength(1);
  });
});

describe('when the browser gives the stream up, after an answer that is none (a 503 while the BFF restarts)', () => {
  it('it is opened again, and listeners hear that they missed something', () => {
    const [onEvent, onReconnect] = [jest.fn(), jest.fn()];
    during(onStreamReconnect(onReconnect));
    during(onStreamEvent('sessions', onEvent));
    stream.ready();
    onReconnect.mockClear();
    stream.refuse();
    expect(stream.open()).toHaveLength(0);
    jest.advanceTimersByTime(1000);
    expect(stream.open()).toHaveLength(1);
    stream.ready();
    expect(onReconnect).toHaveBeenCalledTimes(1);
    stream.send('sessions', { change: 'INSERT', record: makeWorkSession() });
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  it('it is asked for less and less often, but at least once a minute', () => {
    during(onStreamEvent('sessions', jest.fn()));
    for (let attempt = 0; attempt < 20; attempt += 1) {
      stream.refuse();
      jest.advanceTimersByTime(60_000);
      expect(stream.open()).toHaveLength(1);
    }
    stream.refuse();
    jest.advanceTimersByTime(29_000);
    expect(stream.open()).toHaveLength(0);
  });

  it('a cut that the browser mends by itself opens no second one', () => {
    during(onStreamEvent('sessions', jest.fn()));
    stream.cut();
    jest.advanceTimersByTime(120_000);
    expect(stream.sources).toHaveLength(1);
  });

  it('it stays closed when nobody listens any more', () => {
    const stop = onStreamEvent('sessions', jest.fn());
    stream.refuse();
    stop();
    jest.advanceTimersByTime(120_000);
    expect(stream.sources).toHaveLength(1);
  });

  it('somebody new gets one at once, and there is only one', () => {
    during(onStreamEvent('sessions', jest.fn()));
    stream.refuse();
    during(onStreamEvent('messages', jest.fn()));
    jest.advanceTimersByTime(120_000);
    expect(stream.open()).toHaveLength(1);
  });
});
