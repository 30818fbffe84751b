import type { StreamEvent } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import type { Subscribe, Subscription } from './realtime.ts';
import type { Stream } from './stream.ts';

interface Listener {
  streams: Set<Stream>;
  subscription: Subscription;
  ready: boolean;
  /** End of the newest token that the subscription has, in seconds since the epoch. */
  expiresAt: number;
}

/** When browsers come back after a shutdown: spread out, so that the next replica is not met by all at once. */
const drainRetryMs = () => 500 + Math.round(Math.random() * 2_500);

/** Shares one Realtime subscription among all streams of a user in this process. */
export function createHub(subscribe: Subscribe) {
  const listeners = new Map<string, Listener>();

  function listen(viewer: Viewer): Listener {
    const streams = new Set<Stream>();
    const listener: Listener = {
      streams,
      ready: false,
      expiresAt: viewer.expiresAt,
      subscription: subscribe({
        userId: viewer.id,
        accessToken: viewer.accessToken,
        onReady: () => {
          listener.ready = true;
          for (const stream of streams) stream.ready();
        },
        onEvent: (event) => {
          for (const stream of streams) stream.send(event);
        },
      }),
    };
    listeners.set(viewer.id, listener);
    return listener;
  }

  return {
    /** Lets a stream hear what concerns the viewer. @returns how to stop; the last one to leave ends the subscription. */
    join(viewer: Viewer, stream: Stream): () => void {
      const listener = listeners.get(viewer.id) ?? listen(viewer);
      if (viewer.expiresAt > listener.expiresAt) {
        listener.expiresAt = viewer.expiresAt;
        listener.subscription.renew(viewer.accessToken);
      }
      listener.streams.add(stream);
      if (listener.ready) stream.ready();
      return () => {
        listener.streams.delete(stream);
        if (listener.streams.size > 0) return;
        listeners.delete(viewer.id);
        listener.subscription.close();
      };
    },
    /** Tells everybody. */
    broadcast(event: StreamEvent): void {
      for (const { streams } of listeners.values()) for (const stream of streams) stream.send(event);
    },
    /** Ends the streams of a user who has signed out; their other browsers come back with sessions of their own. */
    endFor(userId: string): void {
      for (const stream of [...(listeners.get(userId)?.streams ?? [])]) stream.end(drainRetryMs());
    },
    /** Ends every stream with a hint when to come back. */
    drain(): void {
      for (const { streams } of listeners.values()) for (const stream of [...streams]) stream.end(drainRetryMs());
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
