import type { HubspotContact, HubspotProperties } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import type { Upstream } from '../../supabase/upstream.ts';
import { createHubspotHttp } from './hubspot-http.ts';
import { createHubspotOutbox } from './hubspot-outbox.ts';

/** What the product asks of HubSpot. Ids are those of contacts there. */
export interface Hubspot {
  /** @returns null for a contact that does not exist, or when nobody can be asked. @throws {AppError} 503 when it is away. */
  findContact(id: string): Promise<HubspotContact | null>;
  /** @throws {AppError} 404 for a contact that does not exist, 503 when HubSpot is away. */
  updateContact(id: string, properties: HubspotProperties): Promise<void>;
  /** Adds a contact to the list of who is told of promotions; one that is on it stays. */
  addToPromoList(id: string): Promise<void>;
  /** Writes a note to a contact, for the people who look after it. */
  addNote(id: string, text: string): Promise<void>;
}

/** HubSpot itself with HUBSPOT_TOKEN; without, calls are kept in prod.hubspot_outbox, where operators see them. */
export const createHubspot = (env: Env, upstream: Upstream): Hubspot =>
  env.HUBSPOT_TOKEN ? createHubspotHttp(env, env.HUBSPOT_TOKEN) : createHubspotOutbox(env, upstream);
