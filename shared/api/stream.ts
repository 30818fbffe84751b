import { type StreamEvent, type StreamTopic, streamTopics } from 'shared/contracts';
import { apiConfig } from './config.ts';

type Listener<Topic extends StreamTopic> = (event: StreamEvent<Topic>) => void;

const listeners = new Map<StreamTopic, Set<(event: never) => void>>(streamTopics.map((topic) => [topic, new Set()]));
const reconnectListeners = new Set<() => void>();
let source: EventSource | null = null;
let wasConnected = false;
let reopening: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Delay before the stream is opened again after the browser gave it up: grows to a minute, spread so that not all come at once. */
const reopenDelay = (): number => Math.min(1000 * 2 ** failures, 60_000) * (0.5 + Math.random() / 2);

const hasListeners = (): boolean => [...listeners.values()].some((set) => set.size > 0);

function open(): void {
  clearTimeout(reopening);
  const opened = new EventSource(`${apiConfig.origin}/api/events`, { withCredentials: Boolean(apiConfig.origin) });
  source = opened;
  // The browser reconnects by itself after a cut, but never after an answer that is no stream, such as a 503.
  source.addEventListener('error', () => {
    if (source !== opened || opened.readyState !== EventSource.CLOSED) return;
    reopening = setTimeout(open, reopenDelay());
    failures += 1;
  });
  source.addEventListener('ready', () => {
    failures = 0;
    if (wasConnected) for (const listener of reconnectListeners) listener();
    wasConnected = true;
  });
  for (const topic of streamTopics) {
    source.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as never;
      for (const listener of listeners.get(topic) ?? []) listener(event);
    });
  }
}

/** Closes the stream, for instance because the session ended. It opens again with the next listener. */
export function closeStream(): void {
  clearTimeout(reopening);
  source?.close();
  source = null;
  wasConnected = false;
  failures = 0;
}

/**
 * Calls `listener` for each event of `topic` (GET /api/events). The stream opens with the first listener and closes with the
 * last. Returns how to stop.
 */
export function onStreamEvent<Topic extends StreamTopic>(topic: Topic, listener: Listener<Topic>): () => void {
  const set = listeners.get(topic);
  set?.add(listener);
  if (!source) open();
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
