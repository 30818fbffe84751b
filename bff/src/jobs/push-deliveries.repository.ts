import type { PushData } from 'shared/contracts';
import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

/** A delivery that was handed out. */
export type ClaimedDelivery = PushData & { fcm_token: string };

/** What became of one; `error` null when it was sent. */
export interface DeliveryResult {
  delivery_id: string;
  error: string | null;
  gone: boolean;
}

/** The queue of pushes. It concerns everybody, and therefore takes the secret key. */
export function createPushDeliveriesRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Takes deliveries that nobody else gets for a minute. */
    async claim(limit: number): Promise<ClaimedDelivery[]> {
      const { data } = await runQuery<ClaimedDelivery[]>(db.rpc('claim_push_deliveries', { p_limit: limit }));
      return data;
    },
    async finish(results: DeliveryResult[]): Promise<void> {
      await runQuery(db.rpc('finish_push_deliveries', { p_results: results }));
    },
  };
}
export type PushDeliveriesRepository = ReturnType<typeof createPushDeliveriesRepository>;
