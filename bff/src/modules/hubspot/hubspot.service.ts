import {
  displayName,
  type HubspotContactAnswer,
  type HubspotContactUpdateBody,
  type Profile,
  type ReactivatedProfileAlertBody,
} from '@workspace/contracts';
import type { Logger } from 'pino';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict, forbidden } from '../../errors/app-error.ts';
import type { Hubspot } from '../../integrations/hubspot/hubspot.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { HubspotRepository } from './hubspot.repository.ts';

interface Dependencies {
  hubspot: Hubspot;
  profiles: ProfilesService;
  repository: HubspotRepository;
  logger: Logger;
}

/** Creates the service for users' HubSpot contacts. A user can access only the contact of their own profile. */
export function createHubspotService({ hubspot, profiles, repository, logger }: Dependencies) {
  const profileOf = async (viewer: Viewer): Promise<Profile> => (await profiles.load(viewer)).profile;
  const ownContact = <Id extends string | null>(profile: Profile, wanted: Id): Id => {
    if (profile.hubspot_contact_id !== wanted) throw forbidden();
    return wanted;
  };

  /**
   * Returns the viewer's contact, which is null if the profile has no contact id. Properties from HubSpot override the
   * name and phone number of the profile.
   */
  async function contact(viewer: Viewer): Promise<HubspotContactAnswer> {
    const profile = await profileOf(viewer);
    const id = profile.hubspot_contact_id;
    if (!id) return { contact: null };
    const { first_name: firstname, last_name: lastname, phone } = profile;
    const known = await hubspot.findContact(id);
    return { contact: { hubspot_contact_id: id, properties: { firstname, lastname, phone, ...known?.properties } } };
  }

  return {
    contact,
    /**
     * Returns the viewer's contact.
     * @throws {AppError} 403 if the viewer is not an assistant.
     */
    async assistantContact(viewer: Viewer): Promise<HubspotContactAnswer> {
      if ((await profileOf(viewer)).account_type !== 'assistant') throw forbidden();
      return contact(viewer);
    },
    async update(viewer: Viewer, { hubspot_contact_id, properties }: HubspotContactUpdateBody): Promise<void> {
      await hubspot.updateContact(ownContact(await profileOf(viewer), hubspot_contact_id), properties);
    },
    /**
     * Adds the viewer's contact to the mailing list for promotions.
     * @throws {AppError} 409 if the viewer has no HubSpot contact.
     */
    async addToPromoList(viewer: Viewer): Promise<void> {
      const { hubspot_contact_id } = await profileOf(viewer);
      if (!hubspot_contact_id) throw conflict('HubSpot has no contact for your account yet.', 'NO_CONTACT');
      await hubspot.addToPromoList(hubspot_contact_id);
    },
    /**
     * Records for operators that an assistant with an away status is available again, and adds a note to the HubSpot
     * contact. The note contains data of the profile, not of the request body. If HubSpot refuses the note, a warning
     * is logged. Does nothing for other statuses.
     * @throws {AppError} 403 for the profile of another user, and for clients.
     */
    async alertReactivated(viewer: Viewer, alert: ReactivatedProfileAlertBody): Promise<void> {
      const profile = await profileOf(viewer);
      if (profile.account_type !== 'assistant' || profile.email !== alert.assistant_email) throw forbidden();
      const id = ownContact(profile, alert.assistant_hubspot_id);
      const away = await repository.tellReactivated(viewer);
      if (!away || !id) return;
      await hubspot
        .addNote(id, `Profile reactivated: ${displayName(profile)} (${profile.email})`)
        .catch((error: unknown) => logger.warn({ err: error }, 'HubSpot refused the note that an assistant is back'));
    },
  };
}
export type HubspotService = ReturnType<typeof createHubspotService>;
