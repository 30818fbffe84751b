import * as z from 'zod/mini';
import { email } from './email.ts';
import { atMost } from './text.ts';

const text = z.nullable(z.string().check(z.trim(), atMost(500)));

/** Properties of a HubSpot contact that users may change on their own contact. The names are HubSpot's. */
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

/** The HubSpot contact of the signed-in assistant (product/integrations#hubspot). */
export const hubspotContact = z.object({ hubspot_contact_id: z.string(), properties: hubspotProperties });
export type HubspotContact = z.infer<typeof hubspotContact>;
export const hubspotContactAnswer = z.object({ contact: z.nullable(hubspotContact) });
export type HubspotContactAnswer = z.infer<typeof hubspotContactAnswer>;

/**
 * Body of POST /api/assistants/reactivated-profile-alert (product/candidates#back), sent when an assistant reports that
 * they can work again.
 */
export const reactivatedProfileAlertBody = z.strictObject({
  assistant_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  assistant_email: email,
  /** Null if the assistant has no HubSpot contact. */
  assistant_hubspot_id: z.nullable(contactId),
});
export type ReactivatedProfileAlertBody = z.infer<typeof reactivatedProfileAlertBody>;
