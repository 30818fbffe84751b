import { type StreamEvent, type StreamTopic, streamTopics } from 'shared/contracts';
import { apiConfig } from '../config.ts';

/** What a way to the stream tells the page. */
export interface Wire {
  /**
   * The stream stands. `complete`: everything that happened since the page asked for it has come, or comes now; otherwise
   * what happened before must be fetched.
   */
  onReady: (complete: boolean) => void;
  onEvent: (topic: StreamTopic, event: StreamEvent) => void;
}

/**
 * Opens a way to the stream. Returns how to close it.
 * @param since when the page may have begun to fetch what the stream keeps up to date, in ms since the epoch.
 */
export type OpenWire = (wire: Wire, since: number) => () => void;

/** A message of the worker, or of the tab that holds the stream, to the others. */
export type WireMessage = { type: 'ready'; complete?: boolean } | { type: 'event'; topic: StreamTopic; data: string };

/** Address of the stream. */
export const streamUrl = (): string => `${apiConfig.origin}/api/events`;

/** Gives a message on. */
export function receive(wire: Wire, message: WireMessage): void {
  if (message.type === 'ready') wire.onReady(message.complete ?? false);
  else wire.onEvent(message.topic, JSON.parse(message.data) as StreamEvent);
}

/** Delay before the stream is opened again after the browser gave it up: grows to a minute, spread so that not all come at once. */
const reopenDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 60_000) * (0.5 + Math.random() / 2);

/**
 * Holds the stream in this page. What comes for another account than the page's own, because somebody else has signed in
 * in another tab, is not passed on.
 */
export function holdStream(onMessage: (message: WireMessage) => void): () => void {
  let source: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const close = () => {
    clearTimeout(reopening);
    source?.close();
    source = null;
  };
  const open = () => {
    const opened = new EventSource(streamUrl(), { withCredentials: Boolean(apiConfig.origin) });
    source = opened;
    // The browser reconnects by itself after a cut, but never after an answer that is no stream, such as a 503.
    opened.addEventListener('error', () => {
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(open, reopenDelay(failures));
      failures += 1;
    });
    opened.addEventListener('ready', ({ data }: MessageEvent<string | undefined>) => {
      const { viewer, complete = false } = JSON.parse(data ?? '{}') as { viewer?: string; complete?: boolean };
      if (apiConfig.viewer && viewer && viewer !== apiConfig.viewer) return close();
      failures = 0;
      onMessage({ type: 'ready', complete });
    });
    for (const topic of streamTopics) {
      opened.addEventListener(topic, ({ data }: MessageEvent<string>) => onMessage({ type: 'event', topic, data }));
    }
  };
  open();
  return close;
}

/** A stream of the page's own, where tabs cannot share one. */
export const openOwn: OpenWire = (wire) => holdStream((message) => receive(wire, message));
