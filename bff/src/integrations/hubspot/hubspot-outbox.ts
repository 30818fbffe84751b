import type { Env } from '../../config/env.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';
import type { Hubspot } from './hubspot.ts';
import { addNoteCall, addToListCall, type HubspotCall, updateContactCall } from './hubspot-calls.ts';

/** In place of HubSpot: each call becomes a row of prod.hubspot_outbox, and no contact is known. */
export function createHubspotOutbox(env: Env, upstream: Upstream): Hubspot {
  const db = createSecretClient(env, upstream);
  const keep = async (call: HubspotCall): Promise<void> => {
    await runQuery(db.from('hubspot_outbox').insert(call));
  };
  return {
    findContact: async () => null,
    updateContact: (id, properties) => keep(updateContactCall(id, properties)),
    addToPromoList: (id) => keep(addToListCall(env.HUBSPOT_PROMO_LIST_ID ?? 'promo', id)),
    addNote: (id, text) => keep(addNoteCall(id, text, Date.now())),
  };
}
