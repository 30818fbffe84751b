import type { Organization, OrganizationName, organizationCreateBody, organizationUpdateBody } from 'shared/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
import { asViewer, type QueryFailed, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';
import { type OrganizationRow, organizationColumns, toOrganization } from './organization-row.ts';

type Explain = (error: QueryFailed) => Error | null;

/** Creates the repository for organizations and their members. Each change is a database function. */
export function createOrganizationsRepository(db: UserClient, explain: Explain) {
  const call = (viewer: Viewer, name: string, values: object) =>
    callOnce<unknown>(db, viewer, { name, values, explain });

  return {
    /** Lists the viewer's organizations, by name. */
    async ofClient(viewer: Viewer): Promise<Organization[]> {
      const { data } = await runQuery<OrganizationRow[]>(
        db
          .from('organizations')
          .select(organizationColumns)
          .is('deleted_at', null)
          .order('name')
          .order('id')
          .setHeader(...asViewer(viewer)),
      );
      return data.map((row) => toOrganization(row, viewer.id)).filter((one) => one !== null);
    },

    /**
     * Finds an organization.
     * @returns null if the viewer is not its client.
     */
    async find(viewer: Viewer, id: string): Promise<Organization | null> {
      const { data } = await runQuery<OrganizationRow | null>(
        db
          .from('organizations')
          .select(organizationColumns)
          .eq('id', id)
          .is('deleted_at', null)
          .maybeSingle()
          .setHeader(...asViewer(viewer)),
      );
      return data && toOrganization(data, viewer.id);
    },

    /**
     * Returns the name of an organization to its clients and the assistants who work for it. Returns null to
     * others.
     */
    async findName(viewer: Viewer, id: string): Promise<OrganizationName | null> {
      const { data } = await runQuery<OrganizationName | null>(
        db
          .from('organizations')
          .select('name')
          .eq('id', id)
          .is('deleted_at', null)
          .maybeSingle()
          .setHeader(...asViewer(viewer)),
      );
      return data;
    },

    /**
     * Creates an organization.
     * @returns its id.
     */
    async create(viewer: Viewer, body: z.output<typeof organizationCreateBody>): Promise<string> {
      const values = { p_name: body.name, p_email: body.email ?? null, p_timezone: body.timezone ?? 'UTC' };
      const call = { name: 'create_organization', values, columns: 'id', explain };
      return (await callOnce<{ id: string }>(db, viewer, call)).id;
    },

    async update(viewer: Viewer, id: string, body: z.output<typeof organizationUpdateBody>): Promise<void> {
      await call(viewer, 'update_organization', { p_id: id, p_expected: body.updated_at, p_changes: body.changes });
    },
    async remove(viewer: Viewer, id: string): Promise<void> {
      await call(viewer, 'delete_organization', { p_id: id });
    },
    async removeMember(viewer: Viewer, organizationId: string, clientId: string): Promise<void> {
      await call(viewer, 'remove_member', { p_organization_id: organizationId, p_client_id: clientId });
    },
    async makeOwner(viewer: Viewer, organizationId: string, clientId: string): Promise<void> {
      await call(viewer, 'make_owner', { p_organization_id: organizationId, p_client_id: clientId });
    },
    async addClient(viewer: Viewer, organizationId: string, clientId: string): Promise<void> {
      await call(viewer, 'add_client', { p_organization_id: organizationId, p_client_id: clientId });
    },
  };
}
export type OrganizationsRepository = ReturnType<typeof createOrganizationsRepository>;
