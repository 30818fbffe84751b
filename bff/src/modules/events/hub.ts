import type { StreamEvent } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { Subscribe, Subscription } from './realtime.ts';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';
import type { Stream } from './stream.ts';

interface Listener {
  /** The open streams, each with the id of its auth session. */
  streams: Map<Stream, string>;
  subscription: Subscription;
  recent: RecentEvents;
  ready: boolean;
  /** Timer that closes the subscription `lingerMs` after the user's last stream has ended. */
  leaving?: NodeJS.Timeout;
  /** When the newest access token of the subscription expires, in seconds since the epoch. */
  expiresAt: number;
}

/**
 * Returns the reconnect delay after a shutdown, in ms. The delay is random, so that not all browsers reconnect to the
 * next process at once.
 */
const drainRetryMs = () => 500 + Math.round(Math.random() * 2_500);

/**
 * Shares one Realtime subscription among all streams of a user in this process. The subscription stays open for
 * `lingerMs` after the last stream has ended. A browser that reconnects in this time gets the missed events without a
 * new fetch.
 */
export function createHub(subscribe: Subscribe, lingerMs: number) {
  const listeners = new Map<string, Listener>();

  function tell({ recent, streams }: Listener, event: StreamEvent): void {
    const { id } = recent.add(event);
    for (const stream of streams.keys()) stream.send(id, event);
  }

  function drop(userId: string, listener: Listener): void {
    clearTimeout(listener.leaving);
    if (listeners.get(userId) === listener) listeners.delete(userId);
    listener.subscription.close();
  }

  function listen(viewer: Viewer): Listener {
    const streams = new Map<Stream, string>();
    const recent = createRecentEvents();
    const listener: Listener = {
      streams,
      recent,
      ready: false,
      expiresAt: viewer.expiresAt,
      subscription: subscribe({
        userId: viewer.id,
        accessToken: viewer.accessToken,
        onReady: () => {
          listener.ready = true;
          const id = recent.restart();
          for (const stream of streams.keys()) stream.ready(id, false);
        },
        onEvent: (event) => tell(listener, event),
      }),
    };
    listeners.set(viewer.id, listener);
    return listener;
  }

  return {
    /**
     * Adds a stream for the viewer's events. If `lastId` is known, the stream first gets the events after `lastId`.
     * @returns a function that removes the stream.
     */
    join(viewer: Viewer, stream: Stream, lastId?: string): () => void {
      const listener = listeners.get(viewer.id) ?? listen(viewer);
      clearTimeout(listener.leaving);
      if (viewer.expiresAt > listener.expiresAt) {
        listener.expiresAt = viewer.expiresAt;
        listener.subscription.renew(viewer.accessToken);
      }
      listener.streams.set(stream, viewer.sessionId);
      if (listener.ready) {
        const missed = listener.recent.after(lastId);
        stream.ready(missed && lastId ? lastId : listener.recent.now(), missed !== null);
        for (const { id, event } of missed ?? []) stream.send(id, event);
      }
      return () => {
        listener.streams.delete(stream);
        if (listener.streams.size > 0 || listeners.get(viewer.id) !== listener) return;
        listener.leaving = setTimeout(() => drop(viewer.id, listener), lingerMs);
      };
    },
    /** Sends an event to the streams of all users. */
    broadcast(event: StreamEvent): void {
      for (const listener of listeners.values()) tell(listener, event);
    },
    /** Ends the streams of ended auth sessions. */
    endAuthSessions(sessionIds: ReadonlySet<string>): void {
      for (const { streams } of listeners.values()) {
        for (const [stream, sessionId] of [...streams]) if (sessionIds.has(sessionId)) stream.end(drainRetryMs());
      }
    },
    /** Closes all subscriptions and ends all streams, each with a random reconnect delay. */
    drain(): void {
      for (const [userId, listener] of [...listeners]) {
        drop(userId, listener);
        for (const stream of [...listener.streams.keys()]) stream.end(drainRetryMs());
      }
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
