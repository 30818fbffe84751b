import {
  type InviteLink,
  type InvitePreview,
  type InviteResult,
  type inviteMembersBody,
  invitePath,
  organizationMessages,
  type PendingInvites,
  type pendingInvitesQuery,
  type revokeInviteBody,
} from '@workspace/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { forbidden, notFound } from '../../errors/app-error.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { InvitesRepository } from './invites.repository.ts';
import type { OrganizationsService } from './organizations.service.ts';

interface InvitesOptions {
  repository: InvitesRepository;
  organizations: Pick<OrganizationsService, 'get'>;
  profiles: Pick<ProfilesService, 'load' | 'forget'>;
  /** Whether the database's mails are sent. Without a mail service, owners copy the links. */
  sendsMail: boolean;
  /** The origin of the links. */
  origin: string;
}

/** Creates the service for invitations to organizations: invite by mail or by link, revoke and accept. */
export function createInvitesService({ repository, organizations, profiles, sendsMail, origin }: InvitesOptions) {
  const linkTo = (code: string): string => origin + invitePath(code);

  /**
   * Returns an organization of which the viewer is an owner.
   * @throws {AppError} 404 if the viewer is not a client of the organization; 403 if the viewer is not an owner.
   */
  async function requireOwner(viewer: Viewer, organizationId: string) {
    const organization = await organizations.get(viewer, organizationId);
    if (organization.role !== 'owner') throw forbidden(organizationMessages.notOwner, 'NOT_AN_OWNER');
    return organization;
  }

  async function accept(viewer: Viewer, code: string): Promise<string> {
    const organizationId = await repository.accept(viewer, code);
    profiles.forget(viewer.id);
    return organizationId;
  }

  return {
    async pending(
      viewer: Viewer,
      organizationId: string,
      query: z.output<typeof pendingInvitesQuery>,
    ): Promise<PendingInvites> {
      await requireOwner(viewer, organizationId);
      const { rows, count } = await repository.pending(viewer, organizationId, query);
      const invites = rows.map((row) => ({ ...row, link: linkTo(row.code) }));
      return { invites, count, limit: query.limit, page: query.page };
    },

    /**
     * Invites each valid address. The database writes a mail to each invited address.
     * @returns one result for each different address, in the given order.
     */
    async invite(viewer: Viewer, body: z.output<typeof inviteMembersBody>): Promise<InviteResult[]> {
      await requireOwner(viewer, body.organizationId);
      const addresses = [...new Set(body.emails.map((one) => one.toLowerCase()))];
      const judged = await repository.invite(viewer, body.organizationId, addresses, body.invite_type);
      return judged.map(({ address, outcome }) => ({
        email: address,
        outcome,
        mailed: sendsMail && outcome === 'invited',
      }));
    },

    async link(viewer: Viewer, organizationId: string, force: boolean): Promise<InviteLink> {
      const { code, expires_at } = await repository.link(viewer, organizationId, force);
      return { code, link: linkTo(code), expires_at };
    },
    revoke: (viewer: Viewer, body: z.output<typeof revokeInviteBody>): Promise<void> => repository.revoke(viewer, body),

    /**
     * Accepts an invitation as the viewer.
     * @throws {AppError} 403 or 404 if the viewer cannot use the code.
     */
    accept,
    /**
     * Accepts an invitation.
     * @returns the id of the viewer's HubSpot contact, or null.
     * @throws {AppError} 403 if the viewer is not the invitee; otherwise the same as `accept`.
     */
    async acceptAs(viewer: Viewer, inviteeId: string, code: string): Promise<string | null> {
      if (inviteeId !== viewer.id) throw forbidden(organizationMessages.notYourself);
      await accept(viewer, code);
      return (await profiles.load(viewer)).profile.hubspot_contact_id;
    },
    /**
     * Returns a preview of the invitation with this code.
     * @throws {AppError} 404 if the code is invalid, unless the viewer already has the role of the invitation.
     */
    async preview(viewer: Viewer | null, code: string): Promise<InvitePreview> {
      const found = await repository.preview(viewer, code);
      if (!found) throw notFound(organizationMessages.invalidCode, 'INVITE_NOT_FOUND');
      return found;
    },
  };
}
export type InvitesService = ReturnType<typeof createInvitesService>;
