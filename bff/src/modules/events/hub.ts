import type { StreamEvent } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import type { Subscribe, Subscription } from './realtime.ts';
import { createRecent, type Recent } from './recent.ts';
import type { Stream } from './stream.ts';

interface Listener {
  /** With the session that each was opened by. */
  streams: Map<Stream, string>;
  subscription: Subscription;
  recent: Recent;
  ready: boolean;
  /** Ends the subscription of a user of whom no stream is left. */
  leaving?: NodeJS.Timeout;
  /** End of the newest token that the subscription has, in seconds since the epoch. */
  expiresAt: number;
}

/** When browsers come back after a shutdown: spread out, so that the next replica is not met by all at once. */
const drainRetryMs = () => 500 + Math.round(Math.random() * 2_500);

/**
 * Shares one Realtime subscription among all streams of a user in this process. It outlives the last of them by
 * `lingerMs`, so that browsers which come back after a cut hear what they missed, and need not ask for everything again.
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
    const recent = createRecent();
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
    /** Lets a stream hear what concerns the viewer, from `lastId` on if that is known. @returns how to stop. */
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
    /** Tells everybody. */
    broadcast(event: StreamEvent): void {
      for (const listener of listeners.values()) tell(listener, event);
    },
    /** Ends the streams of sessions that have ended; whoever comes back with one of them is refused. */
    endSessions(sessionIds: ReadonlySet<string>): void {
      for (const { streams } of listeners.values()) {
        for (const [stream, sessionId] of [...streams]) if (sessionIds.has(sessionId)) stream.end(drainRetryMs());
      }
    },
    /** Ends every stream with a hint when to come back. */
    drain(): void {
      for (const [userId, listener] of [...listeners]) {
        drop(userId, listener);
        for (const stream of [...listener.streams.keys()]) stream.end(drainRetryMs());
      }
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
