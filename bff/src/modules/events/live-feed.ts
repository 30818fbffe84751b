import { REALTIME_LISTEN_TYPES, REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/supabase-js';
import type { Logger } from 'pino';
import type { Env } from '../../config/env.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** The private channel and the events that the triggers of the database send to (migration of live changes). */
const channelName = 'live';
const changesEvent = 'changes';
const everythingEvent = 'everything';

/** The longest delay between two connections, in ms. A connection that lasted longer starts again with a short delay. */
const maxDelayMs = 10_000;
/** How long Realtime may take to confirm the channel, in ms. Realtime itself gives up after 10 s. */
const confirmMs = 20_000;
const delayMs = (failures: number): number => Math.min(500 * 2 ** failures, maxDelayMs) * (0.5 + Math.random() / 2);

interface FeedHandlers {
  /** Called each time the feed becomes ready: at the start, and after each interruption. It delivers all later news. */
  onReady: () => void;
  /** Called when the feed is interrupted. */
  onAway: () => void;
  /** Called with the payload of each message of the database or of another process. */
  onNews: (news: unknown) => void;
  /** Called when so many rows have changed at once that the database names none. */
  onEverything: () => void;
}

/** The connection of this process to Realtime. It brings the changes for all users, over one socket. */
export interface LiveFeed {
  /** Connects, unless the feed is already open. */
  open(): void;
  isReady(): boolean;
  /** Sends news to all processes, and to this one. Does nothing while the feed is not ready. */
  send(news: object): void;
  close(): void;
}

/** Creates a feed with these handlers. */
export type ConnectFeed = (handlers: FeedHandlers) => LiveFeed;

/**
 * Creates a function that connects to the channel of live changes with the secret key. Each failed connection is
 * replaced by a new one after a growing, random delay. An outage is one line in the log, however often this fails.
 */
export function createConnectFeed(env: Env, logger: Logger, { realtimeRefusals, realtimeAway }: Metrics): ConnectFeed {
  const url = `${env.SUPABASE_URL.replace(/^http/, 'ws')}/realtime/v1`;

  return ({ onReady, onAway, onNews, onEverything }) => {
    let channel: ReturnType<RealtimeClient['channel']> | null = null;
    let disconnect = () => {};
    let isOpen = false;
    let readyAt: number | null = null;
    let isReported = false;
    let failuresInARow = 0;
    /** Connects again, or gives up a connection that is not confirmed. */
    let timer: NodeJS.Timeout | undefined;

    function connect(): void {
      const client = new RealtimeClient(url, { params: { apikey: env.SUPABASE_SECRET_KEY } });
      // Without `replication_ready`, Realtime may confirm the channel before it passes on what the database sends.
      const config = { private: true, broadcast: { self: true, replication_ready: true } };
      const joined = client.channel(channelName, { config });
      const isCurrent = () => channel === joined;
      channel = joined;
      timer = setTimeout(() => fail('Realtime does not confirm the channel'), confirmMs);
      disconnect = () => {
        channel = null;
        joined.teardown();
        void client.disconnect();
      };
      joined
        .on(REALTIME_LISTEN_TYPES.BROADCAST, { event: changesEvent }, ({ payload }) => isCurrent() && onNews(payload))
        .on(REALTIME_LISTEN_TYPES.BROADCAST, { event: everythingEvent }, () => isCurrent() && onEverything())
        .on(REALTIME_LISTEN_TYPES.SYSTEM, {}, ({ status, message }) => {
          if (!isCurrent()) return;
          if (status === 'ok') ready();
          else fail(message);
        })
        .subscribe((state, error) => {
          if (isCurrent() && state !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) fail(error?.message ?? state);
        });
    }

    function ready(): void {
      if (readyAt !== null) return;
      clearTimeout(timer);
      readyAt = performance.now();
      if (isReported) logger.info('Realtime delivers live updates again');
      isReported = false;
      realtimeAway.set(0);
      onReady();
    }

    function fail(reason: string): void {
      clearTimeout(timer);
      disconnect();
      realtimeRefusals.inc();
      realtimeAway.set(1);
      if (readyAt !== null && performance.now() - readyAt > maxDelayMs) failuresInARow = 0;
      readyAt = null;
      if (!isReported) logger.warn({ reason }, 'Realtime delivers no live updates: open pages ask at intervals');
      isReported = true;
      onAway();
      timer = setTimeout(connect, delayMs(failuresInARow));
      failuresInARow += 1;
    }

    return {
      open() {
        if (isOpen) return;
        isOpen = true;
        connect();
      },
      isReady: () => readyAt !== null,
      send(news) {
        if (readyAt !== null) void channel?.send({ type: 'broadcast', event: changesEvent, payload: news });
      },
      close() {
        clearTimeout(timer);
        readyAt = null;
        disconnect();
      },
    };
  };
}
