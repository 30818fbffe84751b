import type { StreamTopic } from '@workspace/contracts';

/** A message from the worker, or from the tab that holds the stream, to the tabs. */
export type StreamMessage = { type: 'ready'; complete?: boolean } | { type: 'event'; topic: StreamTopic; data: string };

/** A message from a tab to the worker that shares the stream. */
export type TabMessage =
  | {
      type: 'open';
      url: string;
      topics: readonly StreamTopic[];
      /** Name of a Web Lock that the tab holds while it is open; undefined without Web Locks. */
      lock?: string | undefined;
      /** When the tab may have started to fetch data that the stream updates, in ms since the epoch. */
      since: number;
    }
  | { type: 'close' };

/** A stream and its owner. */
interface ConnectionOptions {
  url: string;
  topics: readonly StreamTopic[];
  /** Id of the account that the stream must belong to; null if unknown. */
  viewer: string | null;
  withCredentials?: boolean;
  onMessage: (message: StreamMessage) => void;
  /** Called after the stream turned out to belong to another account and was closed. */
  onOtherAccount?: () => void;
}

/**
 * Returns the delay in ms before the stream is opened again. It grows to a minute, and is random, so that not all
 * browsers connect at once.
 */
const reconnectDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 60_000) * (0.5 + Math.random() / 2);

/**
 * Holds a stream (GET /api/events), and opens it again whenever the browser gives it up. Events of another account than
 * `viewer` are dropped; they arrive after somebody else has signed in in another tab. Returns a function that closes
 * it.
 */
export function connectStream({
  url,
  topics,
  viewer,
  withCredentials = false,
  onMessage,
  onOtherAccount,
}: ConnectionOptions): () => void {
  let source: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const close = () => {
    clearTimeout(reopening);
    source?.close();
    source = null;
  };
  const open = () => {
    const opened = new EventSource(url, { withCredentials });
    source = opened;
    // The browser reconnects after a cut, but not after an invalid answer such as a 503.
    opened.addEventListener('error', () => {
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(open, reconnectDelay(failures));
      failures += 1;
    });
    opened.addEventListener('ready', ({ data }: MessageEvent<string | undefined>) => {
      const { viewer: whose, complete = false } = JSON.parse(data ?? '{}') as { viewer?: string; complete?: boolean };
      if (viewer && whose && whose !== viewer) {
        close();
        onOtherAccount?.();
        return;
      }
      failures = 0;
      onMessage({ type: 'ready', complete });
    });
    for (const topic of topics) {
      opened.addEventListener(topic, ({ data }: MessageEvent<string>) => {
        if (source === opened) onMessage({ type: 'event', topic, data });
      });
    }
  };
  open();
  return close;
}
