import { type StreamEvent, type StreamTopic, streamTopics } from '@workspace/contracts';
import { canElectLeader, openLeaderTransport } from './stream/leader-transport.ts';
import { type OpenTransport, openDirectTransport, type StreamHandlers } from './stream/transport.ts';
import { canUseWorker, openWorkerTransport } from './stream/worker-transport.ts';

type Listener<Topic extends StreamTopic> = (event: StreamEvent<Topic>) => void;

const listeners = new Map<StreamTopic, Set<(event: never) => void>>(streamTopics.map((topic) => [topic, new Set()]));
const reconnectListeners = new Set<() => void>();
let close: (() => void) | null = null;
/**
 * When the page may have started to fetch data that the stream updates, in ms since the epoch. The first value is the
 * page's start.
 */
let pageBegan: number | null = Date.now() - performance.now();

const hasListeners = (): boolean => [...listeners.values()].some((set) => set.size > 0);

/**
 * Opens one stream for all tabs of a browser, because HTTP/1.1 allows six connections. It uses a shared worker,
 * otherwise one of the tabs.
 */
const openTransport: OpenTransport = (handlers, since) => {
  const fallback = canElectLeader() ? openLeaderTransport : openDirectTransport;
  return (canUseWorker() ? openWorkerTransport(fallback) : fallback)(handlers, since);
};

/** The stream opens after this many ms at the latest. It waits, because the page's first calls matter more. */
const openWithinMs = 2_000;

function open(): void {
  const handlers: StreamHandlers = {
    onReady: (complete) => {
      if (!complete) for (const listener of reconnectListeners) listener();
    },
    onEvent: (topic, event) => {
      for (const listener of listeners.get(topic) ?? []) listener(event as never);
    },
  };
  const since = pageBegan ?? Date.now();
  pageBegan = null;
  const connect = () => {
    close = openTransport(handlers, since);
  };
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(connect, { timeout: openWithinMs });
    close = () => cancelIdleCallback(handle);
  } else connect();
}

/** Closes the stream, for example because the session has ended. It opens again with the next listener. */
export function closeStream(): void {
  close?.();
  close = null;
}

/**
 * Opens the stream again at once if it has listeners. After an invalid answer it would otherwise wait up to a minute.
 */
export function reopenStream(): void {
  closeStream();
  if (hasListeners()) open();
}

/**
 * Calls `listener` for each event of `topic` (GET /api/events). The stream opens with the first listener and closes
 * with the last. Returns a function that stops this.
 */
export function onStreamEvent<Topic extends StreamTopic>(topic: Topic, listener: Listener<Topic>): () => void {
  const set = listeners.get(topic);
  set?.add(listener);
  if (!close) open();
  return () => {
    set?.delete(listener);
    if (!hasListeners()) closeStream();
  };
}

/**
 * Calls `listener` whenever the stream is connected and events may have been missed, before the first connect or after
 * a cut. The listener must then refetch. Returns a function that stops this.
 */
export function onStreamReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}
