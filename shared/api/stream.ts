import { type StreamEvent, type StreamTopic, streamTopics } from '@workspace/contracts';
import { canElectLeader, openLeaderTransport } from './stream/leader-transport.ts';
import { type OpenTransport, openDirectTransport, type StreamHandlers } from './stream/transport.ts';
import { canUseWorker, openWorkerTransport } from './stream/worker-transport.ts';

type Listener<Topic extends StreamTopic> = (event: StreamEvent<Topic>) => void;

const listeners = new Map<StreamTopic, Set<(event: never) => void>>(streamTopics.map((topic) => [topic, new Set()]));
const reconnectListeners = new Set<() => void>();
let close: (() => void) | null = null;
/**
 * The earliest time at which the page may have loaded data that the stream updates, in ms since the epoch. The first
 * connection uses the start of the page, and one after a stay in the back/forward cache the time at which it began.
 */
let pageBegan: number | null = Date.now() - performance.now();

const hasListeners = (): boolean => [...listeners.values()].some((set) => set.size > 0);

/**
 * Opens one stream for all tabs of the browser, because HTTP/1.1 allows six connections per origin. A shared worker
 * holds the stream if possible, otherwise one of the tabs.
 */
const openTransport: OpenTransport = (handlers, since) => {
  const fallback = canElectLeader() ? openLeaderTransport : openDirectTransport;
  return (canUseWorker() ? openWorkerTransport(fallback) : fallback)(handlers, since);
};

/**
 * Maximum delay in ms before the stream opens. The stream waits for an idle browser, because the first calls of the
 * page have priority.
 */
const openWithinMs = 2_000;

let followsPage = false;

/**
 * Closes the stream when the user leaves the page, because a browser keeps no page with a stream, a shared worker or a
 * lock in its back/forward cache. Opens the stream again when the user comes back to the kept page.
 */
function followPage(): void {
  if (followsPage) return;
  followsPage = true;
  addEventListener('pagehide', () => {
    if (!close) return;
    closeStream();
    pageBegan = Date.now();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !close && hasListeners()) open();
  });
}

function open(): void {
  followPage();
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

/** Closes the stream, for example at the end of the session. The next listener opens it again. */
export function closeStream(): void {
  close?.();
  close = null;
}

/**
 * Closes the stream and opens it again immediately if it has listeners. After an invalid response, the stream would
 * otherwise wait up to a minute.
 */
export function reopenStream(): void {
  closeStream();
  if (hasListeners()) open();
}

/**
 * Calls `listener` for each event of `topic` (GET /api/events). The first listener opens the stream, and the last one
 * to stop closes it. Returns a function that removes the listener.
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
 * Calls `listener` when the stream connects and the page may have missed events. The listener should then load its data
 * again. Returns a function that removes the listener.
 */
export function onStreamReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}
