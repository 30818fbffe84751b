import type { HubspotProperties } from '@workspace/contracts';

/** A request to HubSpot: the path below the API's base URL, and the JSON body. */
export interface HubspotCall {
  method: 'PATCH' | 'POST' | 'PUT';
  path: string;
  body: object;
}

/** Stands for the mailing list in stored calls while no list is configured. */
export const unknownList = 'promo';

/** HubSpot's id for the association type "note to contact". */
const noteToContact = 202;

/**
 * Updates properties of a contact. HubSpot accepts no null, so null becomes an empty string, which clears the property.
 */
export const updateContactCall = (id: string, properties: HubspotProperties): HubspotCall => ({
  method: 'PATCH',
  path: `/crm/v3/objects/contacts/${id}`,
  body: { properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, value ?? ''])) },
});

export const addToListCall = (list: string, id: string): HubspotCall => ({
  method: 'PUT',
  path: `/crm/v3/lists/${list}/memberships/add`,
  body: [id],
});

export const addNoteCall = (id: string, text: string, now: number): HubspotCall => ({
  method: 'POST',
  path: '/crm/v3/objects/notes',
  body: {
    properties: { hs_timestamp: new Date(now).toISOString(), hs_note_body: text },
    associations: [
      { to: { id }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: noteToContact }] },
    ],
  },
});
