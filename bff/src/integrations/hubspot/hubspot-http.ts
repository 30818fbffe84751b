import { request } from 'undici';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { conflict, notFound, unavailable } from '../../errors/app-error.ts';
import type { Hubspot } from './hubspot.ts';
import { addNoteCall, addToListCall, type HubspotCall, unknownList, updateContactCall } from './hubspot-calls.ts';

const names = ['firstname', 'lastname', 'phone', 'jobtitle', 'city', 'country', 'website'] as const;
const contact = z.object({ id: z.string(), properties: z.record(z.string(), z.nullish(z.string())) });

/** Why HubSpot did not accept a call. `isFinal`: a retry cannot succeed. */
export interface HubspotFailure {
  error: string;
  isFinal: boolean;
}

/** The client for HubSpot's HTTP API, which can also send stored calls. */
export interface HubspotHttp extends Hubspot {
  /** Sends a stored call. Returns null if HubSpot accepted it. Never throws. */
  deliver(call: HubspotCall): Promise<HubspotFailure | null>;
  /**
   * Finds the email address of a contact.
   * @returns null if the contact does not exist or has no address.
   * @throws {AppError} 503 if HubSpot cannot be reached or refuses the call.
   */
  findEmail(id: string): Promise<string | null>;
}

/** Statuses after which a retry can succeed, because the token, the limit of calls or HubSpot itself was the cause. */
const isTemporary = (status: number): boolean => [401, 403, 408, 429].includes(status) || status >= 500;

/**
 * Creates the client for HubSpot's HTTP API, with the token of a private app. Browsers never see HubSpot's own errors.
 * For a missing contact, `findContact` returns null and a change fails with 404. Every other failure becomes a 503.
 */
export function createHubspotHttp(env: Env, token: string): HubspotHttp {
  async function ask(method: 'GET' | HubspotCall['method'], path: string, body?: unknown) {
    try {
      const answer = await request(env.HUBSPOT_API_URL + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(env.HUBSPOT_TIMEOUT_MS),
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  async function send({ method, path, body }: HubspotCall): Promise<void> {
    const { status } = await ask(method, path, body);
    if (status === 404) throw notFound('This contact does not exist in HubSpot.', 'NO_CONTACT');
    if (status >= 300) throw unavailable(new Error(`HubSpot answered ${status} to ${method} ${path}`));
  }

  return {
    async findContact(id) {
      const { status, text } = await ask('GET', `/crm/v3/objects/contacts/${id}?properties=${names.join(',')}`);
      if (status === 404) return null;
      if (status >= 300) throw unavailable(new Error(`HubSpot answered ${status} when asked for a contact`));
      const found = z.parse(contact, JSON.parse(text));
      const properties = Object.fromEntries(names.map((name) => [name, found.properties[name] || null]));
      return { hubspot_contact_id: found.id, properties };
    },
    updateContact: (id, properties) => send(updateContactCall(id, properties)),
    async addToPromoList(id) {
      const list = env.HUBSPOT_PROMO_LIST_ID;
      if (!list) throw conflict('No mailing list is set up for promotions.', 'NO_PROMO_LIST');
      await send(addToListCall(list, id));
    },
    addNote: (id, text) => send(addNoteCall(id, text, Date.now())),
    async deliver({ method, path, body }) {
      const list = env.HUBSPOT_PROMO_LIST_ID;
      const unset = `/lists/${unknownList}/`;
      if (path.includes(unset) && !list) return { error: 'No mailing list is set up for promotions.', isFinal: false };
      try {
        const { status, text } = await ask(method, path.replace(unset, `/lists/${list}/`), body);
        if (status < 300) return null;
        return { error: `HubSpot answered ${status}. ${text.slice(0, 300)}`.trim(), isFinal: !isTemporary(status) };
      } catch {
        return { error: 'HubSpot could not be reached.', isFinal: false };
      }
    },
    async findEmail(id) {
      const { status, text } = await ask('GET', `/crm/v3/objects/contacts/${id}?properties=email`);
      if (status === 404) return null;
      if (status >= 300) throw unavailable(new Error(`HubSpot answered ${status} when asked for an address`));
      return z.parse(contact, JSON.parse(text)).properties.email ?? null;
    },
  };
}
