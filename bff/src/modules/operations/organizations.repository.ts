import {
  type NewOperatedOrganization,
  type OperatedOrganization,
  type OperatedOrganizationChange,
  type OperatedOrganizationDetail,
  operatedOrganization,
  operatedOrganizationDetail,
  type operatedOrganizationQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for all organizations. The database refuses viewers without the role. */
export function createOrganizationsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof operatedOrganizationQuery>) {
      const values = { ...listArguments(query), p_state: query.state ?? null };
      const answer = await runQuery(db.as(viewer).rpc('list_organizations', values), explain);
      return parsePage(operatedOrganization, answer, query);
    },

    /** @throws {AppError} 404 without such an organization. */
    async read(viewer: Viewer, id: string): Promise<OperatedOrganizationDetail> {
      const answer = await runQuery(db.as(viewer).rpc('read_organization', { p_id: id }), explain);
      return z.parse(operatedOrganizationDetail, answer);
    },

    /** @throws {AppError} 404 if nobody has the owner's address; 409 if it is unconfirmed or belongs to no client. */
    async add(viewer: Viewer, body: NewOperatedOrganization): Promise<OperatedOrganization> {
      const values = asArguments(body);
      return z.parse(operatedOrganization, await callOnce(db, viewer, { name: 'add_organization', values, explain }));
    },

    /**
     * @throws {AppError} 404 without such an organization, operator or owner; 409 if it has changed since `updated_at`;
     * 409 if the owner's address is unconfirmed or belongs to no client.
     */
    async change(viewer: Viewer, id: string, change: OperatedOrganizationChange): Promise<OperatedOrganization> {
      // The function leaves an address as it is for null, and removes it for an empty text.
      const contact_email = change.contact_email === null ? '' : change.contact_email;
      const values = asArguments({ id, ...change, contact_email });
      const changed = await callOnce(db, viewer, { name: 'change_organization', values, explain });
      return z.parse(operatedOrganization, changed);
    },
  };
}
export type OrganizationsRepository = ReturnType<typeof createOrganizationsRepository>;
