import { notificationSeverities, type PushData } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

export type ClaimedDelivery = PushData & { fcm_token: string };
const claimedDeliveries: z.ZodMiniType<ClaimedDelivery[]> = z.array(
  z.object({
    delivery_id: z.string(),
    notification_id: z.string(),
    title: z.string(),
    body: z.string(),
    link: z.string(),
    severity: z.enum(notificationSeverities),
    organization_id: z.string(),
    fcm_token: z.string(),
  }),
);

/** The result of a push delivery. `error` is null if the push was sent. `gone`: the device no longer exists. */
export interface DeliveryResult {
  delivery_id: string;
  error: string | null;
  gone: boolean;
}

/**
 * Creates the repository for the queue of push deliveries. The queue contains deliveries of all users, so the
 * repository uses the secret key.
 */
export function createPushDeliveriesRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Claims deliveries for one minute, during which no other process gets them. */
    async claim(limit: number): Promise<ClaimedDelivery[]> {
      return z.parse(claimedDeliveries, await runQuery(db.rpc('claim_push_deliveries', { p_limit: limit })));
    },
    async finish(results: DeliveryResult[]): Promise<void> {
      await runQuery(db.rpc('finish_push_deliveries', { p_results: results }));
    },
  };
}
export type PushDeliveriesRepository = ReturnType<typeof createPushDeliveriesRepository>;
