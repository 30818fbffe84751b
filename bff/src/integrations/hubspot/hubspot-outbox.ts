import { type HubspotProperties, hubspotProperties } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';
import type { Hubspot } from './hubspot.ts';
import { addNoteCall, addToListCall, type HubspotCall, unknownList, updateContactCall } from './hubspot-calls.ts';

const updateBody = z.object({ properties: hubspotProperties });

/**
 * Returns a function that takes the properties of a change, which HubSpot has just accepted, out of the stored changes of
 * the same contact, so that their older values do not overwrite it.
 */
export function createSuperseding(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return async (id: string, properties: HubspotProperties): Promise<void> => {
    const { path } = updateContactCall(id, {});
    await runQuery(db.rpc('supersede_hubspot_changes', { p_path: path, p_properties: Object.keys(properties) }));
  };
}

/**
 * Creates a replacement for HubSpot. It stores each call as a row in prod.hubspot_outbox and computes contacts from the
 * stored updates. The calls are sent once a token is configured (bff/src/jobs/hubspot-deliveries.ts). Users may not read
 * the table, so it uses the secret key.
 */
export function createHubspotOutbox(env: Env, upstream: Upstream): Hubspot {
  const db = createSecretClient(env, upstream);
  const keep = async (call: HubspotCall): Promise<void> => {
    await runQuery(db.from('hubspot_outbox').insert(call));
  };
  return {
    async findContact(id) {
      const { path } = updateContactCall(id, {});
      const data = await runQuery(db.from('hubspot_outbox').select('body').eq('path', path).order('id'));
      const properties = Object.assign({}, ...data.map(({ body }) => z.parse(updateBody, body).properties));
      return data.length > 0 ? { hubspot_contact_id: id, properties } : null;
    },
    updateContact: (id, properties) => keep(updateContactCall(id, properties)),
    addToPromoList: (id) => keep(addToListCall(env.HUBSPOT_PROMO_LIST_ID ?? unknownList, id)),
    addNote: (id, text) => keep(addNoteCall(id, text, Date.now())),
  };
}
