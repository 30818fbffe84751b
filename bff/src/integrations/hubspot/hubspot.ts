import type { HubspotContact, HubspotProperties } from '@workspace/contracts';
import type { Env } from '../../config/env.ts';
import type { Upstream } from '../../supabase/upstream.ts';
import { createHubspotHttp } from './hubspot-http.ts';
import { createHubspotOutbox, createSuperseding } from './hubspot-outbox.ts';

/** The HubSpot operations that the product uses. Ids are HubSpot contact ids. */
export interface Hubspot {
  /**
   * Finds a contact.
   * @returns null if the contact does not exist. Without HUBSPOT_TOKEN, a contact exists once an update of it is
   * stored.
   * @throws {AppError} 503 if HubSpot cannot be reached.
   */
  findContact(id: string): Promise<HubspotContact | null>;
  /**
   * Updates properties of a contact.
   * @throws {AppError} 404 if the contact does not exist; 503 if HubSpot cannot be reached.
   */
  updateContact(id: string, properties: HubspotProperties): Promise<void>;
  /** Adds a contact to the mailing list for promotions. Adding a contact twice has no effect. */
  addToPromoList(id: string): Promise<void>;
  /** Adds a note to a contact, for the staff who work with it. */
  addNote(id: string, text: string): Promise<void>;
}

/**
 * Creates the HubSpot client. Without HUBSPOT_TOKEN, calls are stored in prod.hubspot_outbox, where operators can see
 * them, and are sent once there is a token.
 */
export function createHubspot(env: Env, upstream: Upstream): Hubspot {
  if (!env.HUBSPOT_TOKEN) return createHubspotOutbox(env, upstream);
  const hubspot = createHubspotHttp(env, env.HUBSPOT_TOKEN);
  const supersede = createSuperseding(env, upstream);
  return {
    ...hubspot,
    async updateContact(id, properties) {
      await hubspot.updateContact(id, properties);
      await supersede(id, properties);
    },
  };
}
