import {
  type Organization,
  type OrganizationName,
  type organizationCreateBody,
  organizationMessages,
  type organizationUpdateBody,
} from '@workspace/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { Pictures, ProfilesService } from '../profiles/index.ts';
import type { OrganizationsRepository } from './organizations.repository.ts';

const unknown = () => notFound(organizationMessages.notFound, 'ORGANIZATION_NOT_FOUND');

/** Creates the service for organizations and their members. The database checks permissions and prevents races. */
export function createOrganizationsService(
  repository: OrganizationsRepository,
  pictures: Pictures,
  profiles: Pick<ProfilesService, 'forget'>,
) {
  /**
   * Returns an organization.
   * @throws {AppError} 404 if the viewer is not its client.
   */
  async function get(viewer: Viewer, id: string): Promise<Organization> {
    const found = await repository.find(viewer, id);
    if (!found) throw unknown();
    return found;
  }

  return {
    ofClient: (viewer: Viewer): Promise<Organization[]> => repository.ofClient(viewer),
    get,
    /**
     * Returns the name of an organization.
     * @throws {AppError} 404 if the viewer neither belongs to the organization nor works for it.
     */
    async name(viewer: Viewer, id: string): Promise<OrganizationName> {
      const found = await repository.findName(viewer, id);
      if (!found) throw unknown();
      return found;
    },
    /**
     * Creates an organization.
     * @throws {AppError} 403 if `clientId` is not the viewer's id, or if the viewer is not a client.
     */
    async create(viewer: Viewer, body: z.output<typeof organizationCreateBody>): Promise<Organization> {
      if (body.clientId !== viewer.id) throw forbidden();
      const id = await repository.create(viewer, body);
      profiles.forget(viewer.id);
      return get(viewer, id);
    },
    /**
     * Changes an organization.
     * @throws {AppError} 403 if the viewer is not an owner; 409 if the organization has changed since `updated_at`; 400
     * if the picture breaks a rule (product/organizations#edits).
     */
    async update(viewer: Viewer, id: string, body: z.output<typeof organizationUpdateBody>): Promise<Organization> {
      const { avatar_url } = body.changes;
      if (avatar_url === undefined) {
        await repository.update(viewer, id, body);
        return get(viewer, id);
      }
      const before = await get(viewer, id);
      if (before.role !== 'owner') throw forbidden(organizationMessages.notOwner, 'NOT_AN_OWNER');
      if (before.updated_at !== body.updated_at) throw conflict(organizationMessages.changed, 'ORGANIZATION_CHANGED');
      const known = avatar_url === null || avatar_url === before.avatar_url;
      const adopted = known ? avatar_url : await pictures.adopt(viewer, avatar_url);
      await repository.update(viewer, id, { ...body, changes: { ...body.changes, avatar_url: adopted } });
      // An unused file in Storage is harmless, so a failure to delete the old picture is ignored.
      if (before.avatar_url && before.avatar_url !== adopted) {
        await pictures.remove(viewer, before.avatar_url).catch(() => {});
      }
      return get(viewer, id);
    },
    async remove(viewer: Viewer, id: string): Promise<void> {
      await repository.remove(viewer, id);
      profiles.forget(viewer.id);
    },
    /**
     * Removes a client from an organization. The viewer leaves the organization if `clientId` is the viewer's id.
     * @throws {AppError} 409 for the last owner.
     */
    async removeMember(viewer: Viewer, organizationId: string, clientId: string): Promise<void> {
      await repository.removeMember(viewer, organizationId, clientId);
      profiles.forget(clientId);
    },
    makeOwner: (viewer: Viewer, organizationId: string, clientId: string): Promise<void> =>
      repository.makeOwner(viewer, organizationId, clientId),
    async addClient(viewer: Viewer, organizationId: string, clientId: string): Promise<void> {
      await repository.addClient(viewer, organizationId, clientId);
      profiles.forget(clientId);
    },
  };
}
export type OrganizationsService = ReturnType<typeof createOrganizationsService>;
