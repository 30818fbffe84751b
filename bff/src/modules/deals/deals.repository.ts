import {
  type DealNotice,
  type DealResumption,
  dealMessages,
  type NoticeTakenBack,
  openClientStatuses,
  organizationMessages,
  type TeamDeal,
  teamDeal,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict, forbidden, notFound } from '../../errors/app-error.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type QueryFailed, runQuery } from '../../supabase/query.ts';

const isConflict = (refusal: string | null): refusal is keyof typeof dealMessages =>
  refusal !== null && refusal in dealMessages;

function explain({ refusal }: QueryFailed): Error | null {
  if (refusal === 'ORGANIZATION_NOT_FOUND') return notFound();
  if (refusal === 'NOT_AN_OWNER') return forbidden(organizationMessages.notOwner, refusal);
  return isConflict(refusal) ? conflict(dealMessages[refusal], refusal) : null;
}

/**
 * Creates the repository for the deals of the viewer. Its changes throw a 403 for members of the organization, a 404 for
 * everybody else but its owners, and a 409 if the deal has changed since `updated_at` or does not allow the change.
 */
export function createDealsRepository(db: UserDatabase) {
  return {
    /** Returns whether at least one of the viewer's teams or organizations has an open deal. */
    async hasOpen(viewer: Viewer): Promise<boolean> {
      const data = await runQuery(db.as(viewer).from('deals').select('id').in('status', openClientStatuses).limit(1));
      return data.length > 0;
    },

    /** Returns the newest deal of one of the viewer's teams, or null. */
    async ofTeam(viewer: Viewer, teamId: string): Promise<TeamDeal | null> {
      return z.parse(z.nullable(teamDeal), await runQuery(db.as(viewer).rpc('team_deal', { p_team_id: teamId })));
    },

    async giveNotice(viewer: Viewer, id: string, notice: DealNotice): Promise<TeamDeal> {
      const values = {
        p_id: id,
        p_updated_at: notice.updated_at,
        p_status: notice.status,
        p_on: notice.on,
        p_reason: notice.reason,
        ...(notice.until && { p_until: notice.until }),
      };
      return z.parse(teamDeal, await callOnce(db, viewer, { name: 'give_deal_notice', values, explain }));
    },

    async takeBack(viewer: Viewer, id: string, { updated_at }: NoticeTakenBack): Promise<TeamDeal> {
      const values = { p_id: id, p_updated_at: updated_at };
      return z.parse(teamDeal, await callOnce(db, viewer, { name: 'take_back_deal_notice', values, explain }));
    },

    async resume(viewer: Viewer, id: string, { updated_at, on }: DealResumption): Promise<TeamDeal> {
      const values = { p_id: id, p_updated_at: updated_at, ...(on && { p_on: on }) };
      return z.parse(teamDeal, await callOnce(db, viewer, { name: 'resume_deal', values, explain }));
    },
  };
}
export type DealsRepository = ReturnType<typeof createDealsRepository>;
