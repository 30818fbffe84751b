import { releaseAlertKinds } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import type { WebhookFailure } from '../integrations/webhooks/webhooks.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

const claimedAlerts = z.array(
  z.object({
    id: z.string(),
    remote: z.string(),
    version: z.nullable(z.string()),
    kind: z.enum(releaseAlertKinds),
    details: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    url: z.string(),
    secret_id: z.string(),
  }),
);
/** An alert with the address and the id of the secret of its webhook. */
export type ClaimedAlert = z.output<typeof claimedAlerts>[number];

/** Creates the repository for alerts that wait. They belong to no user, so it needs the secret key. */
export function createReleaseAlertsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Claims alerts for at least 30 seconds, during which no other process gets them. */
    async claim(limit: number): Promise<ClaimedAlert[]> {
      return z.parse(claimedAlerts, await runQuery(db.rpc('claim_release_alerts', { p_limit: limit })));
    },
    /** @param failure null if the receiver accepted the alert. */
    async finish(id: string, failure: WebhookFailure | null): Promise<void> {
      const values = { p_id: id, p_error: failure?.error ?? null, p_is_final: failure?.isFinal ?? false };
      await runQuery(db.rpc('finish_release_alert', values));
    },
  };
}
export type ReleaseAlertsRepository = ReturnType<typeof createReleaseAlertsRepository>;
