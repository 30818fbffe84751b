import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import type { HubspotFailure } from '../integrations/hubspot/hubspot-http.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

const claimedCalls = z.array(
  z.object({
    id: z.int(),
    method: z.enum(['PATCH', 'POST', 'PUT']),
    path: z.string(),
    body: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
  }),
);
const claimedLinks = z.array(z.object({ user_id: z.string(), contact_id: z.string(), email: z.string() }));

/** The contact that the sign-up link of a user named. `email` is the confirmed address of the user, in lower case. */
export type ClaimedLink = z.output<typeof claimedLinks>[number];

/** Creates the repository for what waits for HubSpot. It belongs to all users, so it needs the secret key. */
export function createHubspotDeliveriesRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Claims stored calls for at least one minute, during which no other process gets them. */
    async claimCalls(limit: number) {
      return z.parse(claimedCalls, await runQuery(db.rpc('claim_hubspot_calls', { p_limit: limit })));
    },
    /** @param failure null if HubSpot accepted the call. */
    async finishCall(id: number, failure: HubspotFailure | null): Promise<void> {
      const values = { p_id: id, p_error: failure?.error ?? null, p_is_final: failure?.isFinal ?? false };
      await runQuery(db.rpc('finish_hubspot_call', values));
    },
    /** Claims contacts of sign-up links for at least one minute. */
    async claimLinks(limit: number): Promise<ClaimedLink[]> {
      return z.parse(claimedLinks, await runQuery(db.rpc('claim_hubspot_links', { p_limit: limit })));
    },
    async finishLink({ user_id, contact_id }: ClaimedLink, isTheirs: boolean): Promise<void> {
      const values = { p_user_id: user_id, p_contact_id: contact_id, p_is_theirs: isTheirs };
      await runQuery(db.rpc('finish_hubspot_link', values));
    },
  };
}
export type HubspotDeliveriesRepository = ReturnType<typeof createHubspotDeliveriesRepository>;
