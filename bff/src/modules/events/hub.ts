import type { StreamEvent } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { Env } from '../../config/env.ts';
import { readLiveChanges } from './live-changes.ts';
import type { ConnectFeed } from './live-feed.ts';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';
import type { Stream } from './stream.ts';

interface Listener {
  /** The open streams, each with the id of its auth session. */
  streams: Map<Stream, string>;
  recent: RecentEvents;
  /** Timer that forgets the user `STREAM_LINGER_MS` after their last stream has ended. */
  leaving?: NodeJS.Timeout;
}

/**
 * Returns the reconnect delay after a shutdown, in ms. The delay is random, so that not all browsers reconnect to the
 * next process at once.
 */
const drainRetryMs = () => 500 + Math.round(Math.random() * 2_500);
/** After an interruption, the pages of one user more are told to load their data again every so many ms. */
const askEveryMs = 5;

/**
 * Passes the changes of the database on to the streams of the users who may hear them. One feed serves all users of
 * this process. The events of a user are kept for `STREAM_LINGER_MS` after the last stream has ended. A browser that
 * reconnects in this time gets the missed events without a new fetch. While the feed is away, pages load their data
 * again every `STREAM_FALLBACK_MS`.
 */
export function createHub(
  connect: ConnectFeed,
  { STREAM_LINGER_MS, STREAM_FALLBACK_MS }: Pick<Env, 'STREAM_LINGER_MS' | 'STREAM_FALLBACK_MS'>,
) {
  const listeners = new Map<string, Listener>();
  const asking = new Set<NodeJS.Timeout>();
  let fallback: NodeJS.Timeout | undefined;

  function tell({ recent, streams }: Listener, event: StreamEvent): void {
    const { id } = recent.add(event);
    for (const stream of streams.keys()) stream.send(id, event);
  }

  /** Tells all pages to load their data again, spread over `spreadMs` so that they do not all call at once. */
  function askAll(spreadMs: number): void {
    for (const { recent, streams } of listeners.values()) {
      recent.restart();
      const timer = setTimeout(() => {
        asking.delete(timer);
        for (const stream of streams.keys()) stream.ready(recent.now(), false);
      }, Math.random() * spreadMs);
      asking.add(timer);
    }
  }
  const askAllSoon = () => askAll(listeners.size * askEveryMs);

  function fallBack(): void {
    fallback ??= setInterval(() => askAll(STREAM_FALLBACK_MS), STREAM_FALLBACK_MS);
  }

  const feed = connect({
    onReady() {
      clearInterval(fallback);
      fallback = undefined;
      askAllSoon();
    },
    onAway: fallBack,
    onEverything: askAllSoon,
    onNews(news) {
      for (const { audience, event } of readLiveChanges(news)) {
        for (const userId of audience) {
          const listener = listeners.get(userId);
          if (listener) tell(listener, event);
        }
      }
    },
  });

  return {
    /**
     * Adds a stream for the viewer's events. If `lastId` is known, the stream first gets the events after `lastId`.
     * @returns a function that removes the stream.
     */
    join(viewer: Viewer, stream: Stream, lastId?: string): () => void {
      const listener: Listener = listeners.get(viewer.id) ?? { streams: new Map(), recent: createRecentEvents() };
      listeners.set(viewer.id, listener);
      clearTimeout(listener.leaving);
      listener.streams.set(stream, viewer.sessionId);
      feed.open();
      if (feed.isReady()) {
        const missed = listener.recent.after(lastId);
        stream.ready(missed && lastId ? lastId : listener.recent.now(), missed !== null);
        for (const { id, event } of missed ?? []) stream.send(id, event);
      } else if (fallback) stream.ready(listener.recent.now(), false);
      return () => {
        listener.streams.delete(stream);
        if (listener.streams.size > 0 || listeners.get(viewer.id) !== listener) return;
        listener.leaving = setTimeout(() => listeners.delete(viewer.id), STREAM_LINGER_MS);
      };
    },
    /** Sends an event to the streams of all users. */
    broadcast(event: StreamEvent): void {
      for (const listener of listeners.values()) tell(listener, event);
    },
    /** Sends news to all processes, for events of which the database stores nothing. `readLiveChanges` reads them. */
    announce: feed.send,
    /** Ends the streams of ended auth sessions. */
    endAuthSessions(sessionIds: ReadonlySet<string>): void {
      for (const { streams } of listeners.values()) {
        for (const [stream, sessionId] of [...streams]) if (sessionIds.has(sessionId)) stream.end(drainRetryMs());
      }
    },
    /** Closes the feed and ends all streams, each with a random reconnect delay. */
    drain(): void {
      feed.close();
      clearInterval(fallback);
      for (const timer of asking) clearTimeout(timer);
      for (const { streams, leaving } of listeners.values()) {
        clearTimeout(leaving);
        for (const stream of [...streams.keys()]) stream.end(drainRetryMs());
      }
      listeners.clear();
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
