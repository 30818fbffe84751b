import { makeWorkSession } from '@workspace/contracts/testing';
import { closeStream, configureApi, onStreamEvent, onStreamReconnect } from './index.ts';
import { fakeStream } from './testing/index.ts';

let stream: ReturnType<typeof fakeStream>;
const stops: (() => void)[] = [];
/** Removes the listener after the test. */
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

describe('event stream', () => {
  it('opens with the first listener and closes with the last', () => {
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

  it('opens when the browser is idle, if requestIdleCallback exists', () => {
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

  it('opens again for a listener that comes after the last one stopped', () => {
    onStreamEvent('sessions', jest.fn())();
    during(onStreamEvent('sessions', jest.fn()));
    expect(stream.sources).toHaveLength(2);
    expect(stream.open()).toHaveLength(1);
  });

  it('closes when the user leaves the page, and opens again when the browser shows the kept page', () => {
    const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    const stop = onStreamEvent('sessions', jest.fn());
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(stream.open()).toHaveLength(0);
    show(false);
    expect(stream.open()).toHaveLength(0);
    show(true);
    expect(stream.open()).toHaveLength(1);
    show(true);
    expect(stream.sources).toHaveLength(2);
    stop();
    show(true);
    expect(stream.open()).toHaveLength(0);
  });

  it('opens with credentials for another origin', () => {
    onStreamEvent('sessions', jest.fn())();
    configureApi({ origin: 'https://app.workspace.test' });
    during(onStreamEvent('sessions', jest.fn()));
    expect(stream.sources.map(({ url, withCredentials }) => [url, withCredentials])).toEqual([
      ['/api/events', false],
      ['https://app.workspace.test/api/events', true],
    ]);
  });

  it('delivers an event to the listeners of its topic until they stop', () => {
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

  it('calls onStreamReconnect listeners after each connect', () => {
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

  it('does not call an onStreamReconnect listener that has stopped', () => {
    const onReconnect = jest.fn();
    during(onStreamEvent('sessions', jest.fn()));
    onStreamReconnect(onReconnect)();
    stream.ready();
    stream.ready();
    expect(onReconnect).not.toHaveBeenCalled();
  });

  it('opens again with the next listener after closeStream', () => {
    during(onStreamEvent('sessions', jest.fn()));
    stream.ready();
    closeStream();
    expect(stream.open()).toHaveLength(0);
    during(onStreamEvent('messages', jest.fn()));
    expect(stream.open()).toHaveLength(1);
  });
});

describe('event stream after a failure', () => {
  it('is opened again after an invalid response, such as a 503, and onStreamReconnect listeners are called', () => {
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

  it('is opened again after each invalid response, with growing delays of at most a minute', () => {
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

  it('calls onStreamReconnect listeners at each refusal from the sixth on, until a stream is ready', () => {
    const onReconnect = jest.fn();
    during(onStreamReconnect(onReconnect));
    during(onStreamEvent('sessions', jest.fn()));
    const refuse = () => {
      stream.refuse();
      jest.advanceTimersByTime(60_000);
      return onReconnect.mock.calls.length;
    };
    expect(Array.from({ length: 8 }, refuse)).toEqual([0, 0, 0, 0, 0, 1, 2, 3]);
    stream.ready();
    expect([refuse(), refuse()]).toEqual([4, 4]);
  });

  it('has no second connection if the browser reconnects by itself after a network failure', () => {
    during(onStreamEvent('sessions', jest.fn()));
    stream.cut();
    jest.advanceTimersByTime(120_000);
    expect(stream.sources).toHaveLength(1);
  });

  it('stays closed after the last listener has stopped', () => {
    const stop = onStreamEvent('sessions', jest.fn());
    stream.refuse();
    stop();
    jest.advanceTimersByTime(120_000);
    expect(stream.sources).toHaveLength(1);
  });

  it('opens immediately for a new listener, with a single connection', () => {
    during(onStreamEvent('sessions', jest.fn()));
    stream.refuse();
    during(onStreamEvent('messages', jest.fn()));
    jest.advanceTimersByTime(120_000);
    expect(stream.open()).toHaveLength(1);
  });
});
