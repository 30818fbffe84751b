import { streamTopics } from '@workspace/contracts';
import { makeNotification, makeWorkSession } from '@workspace/contracts/testing';
import { closeStream, configureApi, onStreamEvent, onStreamReconnect } from '../index.ts';
import { fakeStream } from '../testing/index.ts';
import { viewerIn } from './shared-name.ts';

const stops: (() => void)[] = [];
const during = (stop: () => void) => void stops.push(stop);
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Installs a fake of Web Locks. Each lock has one holder at a time and a queue. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as () => unknown;
    const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
    const before = held.get(name) ?? Promise.resolve();
    const mine = before.then(() => (signal?.aborted ? undefined : run()));
    held.set(name, mine);
    await mine;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** Installs a fake of BroadcastChannel. A message reaches all channels with the same name except the sender. */
function fakeChannels() {
  const channels = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
    close() {
      channels.delete(this);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  return (name: string) => new FakeChannel(name);
}

/** Installs a fake of SharedWorker. The test sends and receives the messages of the worker. */
function fakeWorkers() {
  const made: {
    url: string;
    name: string;
    worker: EventTarget;
    sent: { type: string }[];
    say: (data: object) => void;
  }[] = [];
  class FakeWorker extends EventTarget {
    readonly port: EventTarget & { start(): void; close(): void; postMessage(data: { type: string }): void };
    constructor(url: string, { name }: { name: string }) {
      super();
      const sent: { type: string }[] = [];
      const port = Object.assign(new EventTarget(), {
        start: () => undefined,
        close: () => undefined,
        postMessage: (data: { type: string }) => void sent.push(data),
      });
      this.port = port;
      const say = (data: object) => void port.dispatchEvent(new MessageEvent('message', { data }));
      made.push({ url, name, worker: this, sent, say });
    }
  }
  Object.assign(globalThis, { SharedWorker: FakeWorker });
  return made;
}

/** Tabs of a release with other topics share another stream. */
const name = `stream::${streamTopics.join(':')}:ana`;

let stream: ReturnType<typeof fakeStream>;
beforeEach(() => {
  Object.defineProperty(crypto, 'randomUUID', { value: () => Math.random().toString(36), configurable: true });
  configureApi({ origin: '', viewer: 'ana' });
  stream = fakeStream();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  closeStream();
  configureApi({ viewer: null });
  for (const name of ['SharedWorker', 'BroadcastChannel']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'locks');
});

describe('stream with a shared worker', () => {
  it('opens no stream in the page, and delivers the messages of the worker', async () => {
    fakeLocks();
    const workers = fakeWorkers();
    const [onEvent, onReconnect] = [jest.fn(), jest.fn()];
    during(onStreamReconnect(onReconnect));
    during(onStreamEvent('sessions', onEvent));
    await settle();
    expect(stream.sources).toEqual([]);
    expect(workers.map(({ url, name }) => [url, name])).toEqual([['/stream-worker.js', name]]);
    expect(viewerIn(workers[0]?.name ?? '')).toBe('ana');
    expect(workers[0]?.sent).toMatchObject([
      { type: 'open', url: '/api/events', lock: expect.any(String), since: expect.any(Number) },
    ]);
    workers[0]?.say({ type: 'ready', complete: true });
    expect(onReconnect).not.toHaveBeenCalled();
    const event = { topic: 'sessions', change: 'INSERT', record: makeWorkSession() };
    workers[0]?.say({ type: 'event', topic: 'sessions', data: JSON.stringify(event) });
    expect(onEvent).toHaveBeenCalledWith(event);
    workers[0]?.say({ type: 'ready' });
    expect(onReconnect).toHaveBeenCalledTimes(1);
    closeStream();
    expect(workers[0]?.sent.at(-1)).toEqual({ type: 'close' });
    workers[0]?.say({ type: 'event', topic: 'sessions', data: JSON.stringify(event) });
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  it('opens a stream in the page if the worker fails to load', () => {
    const workers = fakeWorkers();
    during(onStreamEvent('sessions', jest.fn()));
    workers[0]?.worker.dispatchEvent(new Event('error'));
    expect(stream.open()).toHaveLength(1);
    closeStream();
    expect(stream.open()).toHaveLength(0);
  });

  it('tells the page when the stream that it opened belongs to another user', () => {
    const onOtherAccount = jest.fn();
    configureApi({ origin: 'https://app.workspace.test', onOtherAccount });
    during(onStreamEvent('sessions', jest.fn()));
    const ready = (viewer: string) =>
      stream.sources[0]?.dispatchEvent(new MessageEvent('ready', { data: JSON.stringify({ viewer }) }));
    ready('ana');
    expect(onOtherAccount).not.toHaveBeenCalled();
    ready('ben');
    expect(onOtherAccount).toHaveBeenCalledTimes(1);
    expect(stream.open()).toHaveLength(0);
    configureApi({ onOtherAccount: () => {} });
  });

  it('opens a stream in the page, without a worker, for another origin or an unknown user', () => {
    const workers = fakeWorkers();
    configureApi({ origin: 'https://app.workspace.test' });
    onStreamEvent('sessions', jest.fn())();
    configureApi({ origin: '', viewer: null });
    onStreamEvent('sessions', jest.fn())();
    expect(workers).toEqual([]);
    expect(stream.sources).toHaveLength(2);
  });
});

describe('stream without a shared worker', () => {
  it('opens in one tab, which forwards the messages to the others', async () => {
    fakeLocks();
    const other = fakeChannels()(name);
    const heard: unknown[] = [];
    other.addEventListener('message', ({ data }: MessageEventInit) => heard.push(data));
    const onEvent = jest.fn();
    during(onStreamEvent('notifications', onEvent));
    await settle();
    expect(stream.open()).toHaveLength(1);
    stream.ready();
    const record = makeNotification();
    stream.send('notifications', { change: 'INSERT', record });
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(heard.slice(1)).toEqual([
      { message: { type: 'ready', complete: false } },
      { message: expect.objectContaining({ type: 'event', topic: 'notifications' }) },
    ]);
    heard.length = 0;
    other.postMessage({ hello: 'tab from before', since: Date.now() - 60_000 });
    expect(heard).toEqual([{ to: 'tab from before', message: { type: 'ready' } }]);
  });

  it('opens in another tab when the holder closes, and then calls onStreamReconnect listeners', async () => {
    fakeLocks();
    const other = fakeChannels()(name);
    let hello = '';
    other.addEventListener('message', ({ data }: MessageEventInit) => {
      hello ||= data.hello;
    });
    let release: () => void = () => {};
    void navigator.locks.request(
      name,
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const [onEvent, onReconnect] = [jest.fn(), jest.fn()];
    during(onStreamReconnect(onReconnect));
    during(onStreamEvent('notifications', onEvent));
    await settle();
    expect(stream.sources).toEqual([]);
    const event = { topic: 'notifications', change: 'DELETE', record: { id: 'x' } };
    const message = { type: 'event', topic: 'notifications', data: JSON.stringify(event) };
    other.postMessage({ to: 'somebody else', message: { type: 'ready' } });
    other.postMessage({ message });
    // The event is ignored until the reply of the holder arrives, because the reply also contains the event.
    expect(onEvent).not.toHaveBeenCalled();
    other.postMessage({ to: hello, message: { type: 'ready', complete: true } });
    other.postMessage({ to: hello, message });
    expect(onEvent.mock.calls).toEqual([[event]]);
    other.postMessage({ message });
    expect(onEvent).toHaveBeenCalledTimes(2);
    expect(onReconnect).not.toHaveBeenCalled();
    release();
    await settle();
    expect(stream.open()).toHaveLength(1);
    stream.ready();
    expect(onReconnect).toHaveBeenCalledTimes(1);
  });

  it('does not open in a tab whose listener stops before the tab is elected', async () => {
    fakeLocks();
    fakeChannels();
    onStreamEvent('sessions', jest.fn())();
    await settle();
    expect(stream.open()).toEqual([]);
  });
});

it('a stream of another user is closed and its events are dropped', () => {
  const onEvent = jest.fn();
  during(onStreamEvent('sessions', onEvent));
  stream.sources[0]?.dispatchEvent(new MessageEvent('ready', { data: '{"viewer":"ben"}' }));
  expect(stream.open()).toEqual([]);
  stream.send('sessions', { change: 'INSERT', record: makeWorkSession() });
  expect(onEvent).not.toHaveBeenCalled();
});
