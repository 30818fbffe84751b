import type {
  InviteOutcome,
  InvitePreview,
  InviteType,
  PendingInvite,
  pendingInvitesQuery,
  revokeInviteBody,
} from 'shared/contracts';
import type * as z from 'zod/mini';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce, callOnceForAll } from '../../supabase/call-once.ts';
import { asViewer, type QueryFailed, runPage, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns = 'id,code,invite_type,email,is_reusable,created_at,expires_at';
type InviteRow = Omit<PendingInvite, 'link'>;
type Explain = (error: QueryFailed) => Error | null;

/** The database's decision about one address. `code` is set if the address was invited. */
export interface JudgedAddress {
  address: string;
  outcome: InviteOutcome;
  code: string | null;
}

const toInvite = (row: InviteRow): InviteRow => withIsoTimes(row, 'created_at', 'expires_at');

/** Creates the repository for invitations to organizations. */
export function createInvitesRepository(db: UserClient, explain: Explain) {
  return {
    /** Lists invitations that are still valid, newest first. */
    async pending(viewer: Viewer, organizationId: string, query: z.output<typeof pendingInvitesQuery>) {
      const { items, total } = await runPage<InviteRow>({ page: query.page - 1, limit: query.limit }, (first, last) =>
        db
          .from('organization_invites')
          .select(columns, { count: 'exact' })
          .eq('organization_id', organizationId)
          .is('revoked_at', null)
          .is('used_at', null)
          .gt('expires_at', new Date().toISOString())
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, last)
          .setHeader(...asViewer(viewer)),
      );
      return { rows: items.map(toInvite), count: total };
    },

    async invite(viewer: Viewer, organizationId: string, emails: string[], type: InviteType): Promise<JudgedAddress[]> {
      const values = { p_organization_id: organizationId, p_emails: emails, p_invite_type: type };
      return callOnceForAll<JudgedAddress>(db, viewer, { name: 'invite_members', values, explain });
    },

    async link(viewer: Viewer, organizationId: string, force: boolean): Promise<InviteRow> {
      const values = { p_organization_id: organizationId, p_force: force };
      return toInvite(
        await callOnce<InviteRow>(db, viewer, { name: 'generate_invite_link', values, columns, explain }),
      );
    },

    async revoke(viewer: Viewer, body: z.output<typeof revokeInviteBody>): Promise<void> {
      const values = {
        p_organization_id: body.organizationId,
        p_code: body.inviteCode,
        p_invite_type: body.invite_type,
        p_revoked: body.isRevoked,
      };
      await callOnce(db, viewer, { name: 'revoke_invite', values, explain });
    },

    /**
     * Accepts an invitation.
     * @returns the id of the organization that the viewer now belongs to.
     */
    accept: (viewer: Viewer, code: string): Promise<string> =>
      callOnce<string>(db, viewer, { name: 'accept_invite', values: { p_code: code }, explain }),

    /** Returns what a code invites to. Visitors without an account can call it too. */
    async preview(viewer: Viewer | null, code: string): Promise<InvitePreview | null> {
      const call = db.rpc('read_invite', { p_code: code });
      const { data } = await runQuery<InvitePreview[]>(viewer ? call.setHeader(...asViewer(viewer)) : call, explain);
      const [row] = data;
      return row ? withIsoTimes(row, 'expires_at') : null;
    },
  };
}
export type InvitesRepository = ReturnType<typeof createInvitesRepository>;
