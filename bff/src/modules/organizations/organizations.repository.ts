import type {
  Organization,
  OrganizationName,
  organizationCreateBody,
  organizationUpdateBody,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type Explain, runQuery } from '../../supabase/query.ts';
import { selectOrganizations, toOrganization } from './organization-row.ts';

const made = z.object({ id: z.uuid() });

/** Creates the repository for organizations and their members. Each change is a database function. */
export function createOrganizationsRepository(db: UserDatabase, explain: Explain) {
  return {
    /** Lists the viewer's organizations, by name. */
    async ofClient(viewer: Viewer): Promise<Organization[]> {
      const data = await runQuery(selectOrganizations(db.as(viewer)).order('name').order('id'));
      return data.map((row) => toOrganization(row, viewer.id)).filter((one) => one !== null);
    },

    /** Returns an organization, or null if the viewer is not its client. */
    async find(viewer: Viewer, id: string): Promise<Organization | null> {
      const data = await runQuery(selectOrganizations(db.as(viewer)).eq('id', id).maybeSingle());
      return data && toOrganization(data, viewer.id);
    },

    /**
     * Returns the name of an organization to its clients and to the assistants who work for it. Returns null to other
     * users.
     */
    async findName(viewer: Viewer, id: string): Promise<OrganizationName | null> {
      return runQuery(
        db.as(viewer).from('organizations').select('name').eq('id', id).is('deleted_at', null).maybeSingle(),
      );
    },

    /**
     * Creates an organization with the viewer as its owner. During onboarding, a repeated call creates no second
     * organization.
     * @returns the id of the organization.
     */
    async create(viewer: Viewer, body: z.output<typeof organizationCreateBody>): Promise<string> {
      const values = { p_name: body.name, p_email: body.email ?? null, p_timezone: body.timezone ?? 'UTC' };
      return z.parse(made, await callOnce(db, viewer, { name: 'create_organization', values, explain })).id;
    },

    async update(viewer: Viewer, id: string, body: z.output<typeof organizationUpdateBody>): Promise<void> {
      const values = { p_id: id, p_expected: body.updated_at, p_changes: body.changes };
      await callOnce(db, viewer, { name: 'update_organization', values, explain });
    },
    async remove(viewer: Viewer, id: string): Promise<void> {
      const values = { p_id: id };
      await callOnce(db, viewer, { name: 'delete_organization', values, explain });
    },
    async removeMember(viewer: Viewer, organizationId: string, clientId: string): Promise<void> {
      const values = { p_organization_id: organizationId, p_client_id: clientId };
      await callOnce(db, viewer, { name: 'remove_member', values, explain });
    },
    async makeOwner(viewer: Viewer, organizationId: string, clientId: string): Promise<void> {
      const values = { p_organization_id: organizationId, p_client_id: clientId };
      await callOnce(db, viewer, { name: 'make_owner', values, explain });
    },
    async addClient(viewer: Viewer, organizationId: string, clientId: string): Promise<void> {
      const values = { p_organization_id: organizationId, p_client_id: clientId };
      await callOnce(db, viewer, { name: 'add_client', values, explain });
    },
  };
}
export type OrganizationsRepository = ReturnType<typeof createOrganizationsRepository>;
