import * as z from 'zod/mini';
import { email } from './email.ts';
import { atMost } from './text.ts';

const text = z.nullable(z.string().check(z.trim(), atMost(500)));

/** Properties of a contact that users may change about themselves, by HubSpot's names. */
export const hubspotProperties = z
  .partial(
    z.strictObject({
      firstname: text,
      lastname: text,
      phone: text,
      jobtitle: text,
      city: text,
      country: text,
      website: text,
    }),
  )
  .check(z.refine((properties) => Object.keys(properties).length > 0, 'Choose at least one property to change.'));
export type HubspotProperties = z.infer<typeof hubspotProperties>;

const contactId = z.string().check(z.regex(/^\d{1,20}$/, 'Enter the id of a contact.'));

/** Body of PUT /api/hubspot/contact/update (product/integrations#hubspot), which changes the viewer's own contact. */
export const hubspotContactUpdateBody = z.strictObject({
  hubspot_contact_id: contactId,
  properties: hubspotProperties,
});
export type HubspotContactUpdateBody = z.infer<typeof hubspotContactUpdateBody>;

/**
 * GET /api/assistants/hubspot-contact (product/integrations#hubspot): null for an assistant without a contact in
 * HubSpot.
 */
export interface HubspotContact {
  hubspot_contact_id: string;
  properties: HubspotProperties;
}
export interface HubspotContactAnswer {
  contact: HubspotContact | null;
}

/**
 * Body of POST /api/assistants/reactivated-profile-alert (product/candidates#back): the assistant who is back, with the
 * details of their profile.
 */
export const reactivatedProfileAlertBody = z.strictObject({
  assistant_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  assistant_email: email,
  /** Null for an assistant without a contact in HubSpot. */
  assistant_hubspot_id: z.nullable(contactId),
});
export type ReactivatedProfileAlertBody = z.infer<typeof reactivatedProfileAlertBody>;
