import { type StreamEvent, type StreamTopic, streamTopics } from 'shared/contracts';
import { canElect, openElected } from './stream/elected-wire.ts';
import { type OpenWire, openOwn } from './stream/wire.ts';
import { hasWorker, openShared } from './stream/worker-wire.ts';

type Listener<Topic extends StreamTopic> = (event: StreamEvent<Topic>) => void;

const listeners = new Map<StreamTopic, Set<(event: never) => void>>(streamTopics.map((topic) => [topic, new Set()]));
const reconnectListeners = new Set<() => void>();
let close: (() => void) | null = null;
let wasConnected = false;

const hasListeners = (): boolean => [...listeners.values()].some((set) => set.size > 0);

/** One stream for all tabs of a browser, since HTTP/1.1 allows six connections: a shared worker's, else that of one of the tabs. */
const openWire: OpenWire = (wire) => {
  const otherwise = canElect() ? openElected : openOwn;
  return (hasWorker() ? openShared(otherwise) : otherwise)(wire);
};

function open(): void {
  close = openWire({
    onReady: () => {
      if (wasConnected) for (const listener of reconnectListeners) listener();
      wasConnected = true;
    },
    onEvent: (topic, event) => {
      for (const listener of listeners.get(topic) ?? []) listener(event as never);
    },
  });
}

/** Closes the stream, for instance because the session ended. It opens again with the next listener. */
export function closeStream(): void {
  close?.();
  close = null;
  wasConnected = false;
}

/**
 * Calls `listener` for each event of `topic` (GET /api/events). The stream opens with the first listener and closes with the
 * last. Returns how to stop.
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

/** Calls `listener` whenever the stream is back after a cut: what changed in between has to be fetched. Returns how to stop. */
export function onStreamReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}
