import type { StreamTopic } from '@workspace/contracts';

/**
 * From this refusal in a row on, each one tells the page to load its data again. The refusals before take about half a
 * minute, and those after come at most once a minute.
 */
const refusalsBeforeAsking = 6;

/** A message to the tabs from the shared worker, or from the tab that holds the stream. */
export type StreamMessage = { type: 'ready'; complete?: boolean } | { type: 'event'; topic: StreamTopic; data: string };

/** A message from a tab to the shared worker. */
export type TabMessage =
  | {
      type: 'open';
      url: string;
      topics: readonly StreamTopic[];
      /** Name of a Web Lock that the tab holds until it closes. Undefined in browsers without Web Locks. */
      lock?: string | undefined;
      /** The earliest time at which the tab may have loaded data that the stream updates, in ms since the epoch. */
      since: number;
    }
  | { type: 'close' };

interface ConnectionOptions {
  url: string;
  topics: readonly StreamTopic[];
  /** Id of the user whose events are expected. Null accepts the events of any user. */
  viewer: string | null;
  withCredentials?: boolean;
  onMessage: (message: StreamMessage) => void;
  /** Called when the stream was closed because it belongs to another user. */
  onOtherAccount?: () => void;
}

/** An open stream, or one that waits before it is opened again. */
export interface Connection {
  close: () => void;
  /** Opens a waiting stream at once. */
  retryNow: () => void;
}

/**
 * Returns the delay in ms before the stream is opened again. It grows with the number of failures, up to a minute. A
 * random part prevents that all browsers connect at the same time.
 */
const reconnectDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 60_000) * (0.5 + Math.random() / 2);

/**
 * Connects to the stream (GET /api/events), and opens it again when the browser does not reconnect by itself. While the
 * server goes on refusing it, the page is told at intervals to load its data again. A stream
 * that belongs to a user other than `viewer` is closed: another user has signed in from another tab.
 */
export function connectStream({
  url,
  topics,
  viewer,
  withCredentials = false,
  onMessage,
  onOtherAccount,
}: ConnectionOptions): Connection {
  let source: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const close = () => {
    clearTimeout(reopening);
    source?.close();
    source = null;
  };
  const open = () => {
    reopening = undefined;
    const opened = new EventSource(url, { withCredentials });
    source = opened;
    // The browser reconnects after a network failure, but not after an invalid response such as a 503.
    opened.addEventListener('error', () => {
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(open, reconnectDelay(failures));
      failures += 1;
      if (failures >= refusalsBeforeAsking) onMessage({ type: 'ready', complete: false });
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
  return {
    close,
    retryNow: () => {
      if (reopening === undefined) return;
      clearTimeout(reopening);
      open();
    },
  };
}
