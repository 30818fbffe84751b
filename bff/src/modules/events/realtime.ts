import {
  REALTIME_LISTEN_TYPES,
  REALTIME_SUBSCRIBE_STATES,
  RealtimeClient,
  type RealtimePostgresChangesPayload,
} from '@supabase/supabase-js';
import { notification, type StreamEvent, type StreamRecords } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { toMessage } from '../chat/index.ts';

type Topic = Exclude<keyof StreamRecords, 'releases'>;
type Row = StreamRecords[Topic];
type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** A user's subscription to changes of the rows that the user may see. */
export interface Subscription {
  /** Replaces the access token with a newer token of the same user. */
  renew(accessToken: string): void;
  close(): void;
}

interface SubscribeOptions {
  userId: string;
  accessToken: string;
  /** Called each time the subscription becomes active: at the start, and after each interruption. */
  onReady: () => void;
  onEvent: (event: StreamEvent) => void;
}

export type Subscribe = (options: SubscribeOptions) => Subscription;

function isoTimes(row: Row): Row {
  if ('typing_at' in row) return withIsoTimes(row, 'last_read_at', 'last_delivered_at', 'typing_at');
  if ('ended_at' in row) return withIsoTimes(row, 'created_at', 'ended_at');
  if ('completed_at' in row) return withIsoTimes(row, 'created_at', 'updated_at', 'completed_at');
  if ('read_at' in row) return withIsoTimes(row, 'created_at', 'read_at');
  return withIsoTimes(row, 'created_at');
}

function toEvent(topic: Topic, change: Change): StreamEvent | null {
  if (change.eventType === 'DELETE') {
    const id = change.old.id ?? change.old.conversation_id;
    if (typeof id !== 'string' && typeof id !== 'number') return null;
    return { topic, change: 'DELETE', record: { id } };
  }
  const row = change.new as unknown as Row;
  if ('banner' in row && !z.safeParse(notification.shape.banner, row.banner).success) return null;
  const record = 'attachments' in row ? toMessage(row) : isoTimes(row);
  return { topic, change: change.eventType, record } as StreamEvent;
}

/**
 * Returns the delay before the next connection, in ms. The delay grows to at most ten seconds. It is random, so that
 * not all users of this process reconnect at once.
 */
const reconnectAfterMs = (tries: number): number => Math.min(500 * 2 ** tries, 10_000) * (0.5 + Math.random() / 2);

/**
 * Creates a function that subscribes to Supabase Realtime as a user. A filter selects the user's notifications.
 * Row-level security selects the rows of all other tables.
 */
export function createSubscribe(env: Env, { realtimeRefusals }: Metrics): Subscribe {
  const url = `${env.SUPABASE_URL.replace(/^http/, 'ws')}/realtime/v1`;

  return ({ userId, accessToken, onReady, onEvent }) => {
    const client = new RealtimeClient(url, { params: { apikey: env.SUPABASE_PUBLISHABLE_KEY }, reconnectAfterMs });
    let closed = false;
    // Without `wait`, Realtime reports the subscription as active some seconds before changes arrive.
    const config = { postgres_changes_options: { wait: true } };
    const channel = client.channel(`viewer:${userId}`, { config });
    const listen = (topic: Topic, filter?: string) =>
      channel.on(
        REALTIME_LISTEN_TYPES.POSTGRES_CHANGES,
        { event: '*', schema: 'prod', table: topic, ...(filter && { filter }) },
        (change: Change) => {
          const event = toEvent(topic, change);
          if (event) onEvent(event);
        },
      );
    listen('sessions');
    listen('messages');
    listen('conversation_members');
    listen('tasks');
    listen('task_comments');
    listen('notifications', `user_id=eq.${userId}`);
    // Without the token, the subscription would be anonymous, and row-level security would hide all changes.
    void client.setAuth(accessToken).then(() => {
      if (closed) return;
      channel.subscribe((state) => {
        if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) onReady();
        else if (state !== REALTIME_SUBSCRIBE_STATES.CLOSED) realtimeRefusals.inc();
      });
    });

    return {
      renew(newer) {
        void client.setAuth(newer);
      },
      close() {
        closed = true;
        channel.teardown();
        void client.disconnect();
      },
    };
  };
}
