import {
  type InvitePreview,
  type InviteType,
  inviteOutcomes,
  invitePreview,
  pendingInvite,
  type pendingInvitesQuery,
  type revokeInviteBody,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import { callOnce, callOnceForAll } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type Explain, runPage, runQuery } from '../../supabase/query.ts';

const columns = 'id,code,invite_type,email,is_reusable,created_at,expires_at';
const inviteRow = z.omit(pendingInvite, { link: true });
type InviteRow = z.infer<typeof inviteRow>;

/** The result of an invitation for one address. */
const judgedAddress = z.object({ address: z.string(), outcome: z.enum(inviteOutcomes) });
type InvitedAddress = z.infer<typeof judgedAddress>;

const toInvite = (row: InviteRow): InviteRow => withIsoTimes(row, 'created_at', 'expires_at');

/** Creates the repository for invitations to organizations. */
export function createInvitesRepository(db: UserDatabase, explain: Explain) {
  return {
    /** Lists the valid invitations of an organization, newest first. */
    async pending(viewer: Viewer, organizationId: string, query: z.output<typeof pendingInvitesQuery>) {
      const { items, total } = await runPage({ page: query.page - 1, limit: query.limit }, (first, last) =>
        db
          .as(viewer)
          .from('organization_invites')
          .select(columns, { count: 'exact' })
          .eq('organization_id', organizationId)
          .is('revoked_at', null)
          .is('used_at', null)
          .gt('expires_at', new Date().toISOString())
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, last),
      );
      return { rows: items.map(toInvite), count: total };
    },

    async invite(
      viewer: Viewer,
      organizationId: string,
      emails: string[],
      type: InviteType,
    ): Promise<InvitedAddress[]> {
      const values = { p_organization_id: organizationId, p_emails: emails, p_invite_type: type };
      const judged = await callOnceForAll(db, viewer, { name: 'invite_members', values, explain });
      return z.parse(z.array(judgedAddress), judged);
    },

    async link(viewer: Viewer, organizationId: string, force: boolean): Promise<InviteRow> {
      const values = { p_organization_id: organizationId, p_force: force };
      const made = await callOnce(db, viewer, { name: 'generate_invite_link', values, explain });
      return toInvite(z.parse(inviteRow, made));
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
    async accept(viewer: Viewer, code: string): Promise<string> {
      const values = { p_code: code };
      return z.parse(z.string(), await callOnce(db, viewer, { name: 'accept_invite', values, explain }));
    },

    /** Returns a preview of the invitation with this code, or null. Requires no session. */
    async preview(viewer: Viewer | null, code: string): Promise<InvitePreview | null> {
      const [row] = await runQuery(db.as(viewer).rpc('read_invite', { p_code: code }), explain);
      return row ? withIsoTimes(z.parse(invitePreview, row), 'expires_at') : null;
    },
  };
}
export type InvitesRepository = ReturnType<typeof createInvitesRepository>;
