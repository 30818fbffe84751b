import {
  type DaysAway,
  daysAway,
  type daysAwayQuery,
  type Leave,
  type LeavePlan,
  type LinkedLeave,
  leave,
  leaveAskMessages,
  type leaveChange,
  leaveLinkMessages,
  leaveMessages,
  leavePlan,
  leavePreview,
  type leavePreviewQuery,
  type leaveQuery,
  linkedLeave,
  type newLeave,
  type Page,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { LeaveLink } from '../../integrations/mail/leave-links.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { Queries, UserDatabase } from '../../supabase/database.ts';
import type { Database } from '../../supabase/database.types.ts';
import { type QueryFailed, runQuery } from '../../supabase/query.ts';

const isExplained = (refusal: string | null): refusal is keyof typeof leaveMessages =>
  refusal !== null && refusal in leaveMessages;

const explainWith =
  (messages: Record<keyof typeof leaveMessages, string>) =>
  ({ refusal }: QueryFailed): Error | null => {
    if (refusal === 'NOT_FOUND') return notFound();
    if (!isExplained(refusal)) return null;
    return (refusal === 'NOT_IN_TEAM' ? forbidden : conflict)(messages[refusal], refusal);
  };
const explain = explainWith(leaveMessages);
const explainAsking = explainWith(leaveAskMessages);

const changed = z.object({ id: z.uuid() });
const found = z.object({ items: z.array(leave), total: z.int() });

/** Returns the leave of a link. @throws {AppError} 403 if the recipient may not answer it any more. */
function toLinked(found: unknown, { action }: LeaveLink): LinkedLeave {
  if (found === null) throw forbidden(leaveLinkMessages.NOT_ITS_CLIENT, 'NOT_ITS_CLIENT');
  return z.parse(linkedLeave, { ...z.parse(z.looseObject({}), found), action });
}

/**
 * Creates the repository for leaves. Changes are database functions, which decide who may. The recipient of a link has no
 * session: secret key.
 */
export function createLeavesRepository(db: UserDatabase, secretDb: Queries) {
  const find = async (viewer: Viewer, values: Database['prod']['Functions']['list_leaves']['Args']) =>
    z.parse(found, await runQuery(db.as(viewer).rpc('list_leaves', values)));
  async function read(viewer: Viewer, answer: unknown): Promise<Leave> {
    const { items } = await find(viewer, { p_id: z.parse(changed, answer).id });
    if (!items[0]) throw notFound();
    return items[0];
  }

  return {
    async list(viewer: Viewer, { page, limit, user_id }: z.output<typeof leaveQuery>): Promise<Page<Leave>> {
      const values = { p_user_id: user_id ?? null, p_offset: page * limit, p_limit: limit };
      return { page, limit, ...(await find(viewer, values)) };
    },

    async plan(viewer: Viewer): Promise<LeavePlan> {
      return z.parse(leavePlan, await runQuery(db.as(viewer).rpc('read_leave_plan')));
    },

    async preview(viewer: Viewer, { first_day, last_day, timezone }: z.output<typeof leavePreviewQuery>) {
      const values = { p_first_day: first_day, p_last_day: last_day, p_timezone: timezone };
      return z.parse(leavePreview, { years: await runQuery(db.as(viewer).rpc('preview_leave', values)) });
    },

    async away(viewer: Viewer, { first_day, last_day }: z.output<typeof daysAwayQuery>): Promise<DaysAway[]> {
      const values = { p_first_day: first_day, p_last_day: last_day };
      return z.parse(z.array(daysAway), await runQuery(db.as(viewer).rpc('list_days_away', values)));
    },

    /**
     * Asks for a leave.
     * @throws {AppError} 403 if the viewer is no assistant of a team; 409 if the leave overlaps another one or begins
     * before today.
     */
    async ask(viewer: Viewer, body: z.output<typeof newLeave>): Promise<Leave> {
      const values = {
        p_kind: body.kind,
        p_first_day: body.first_day,
        p_last_day: body.last_day,
        p_timezone: body.timezone,
        p_note: body.note,
      };
      return read(viewer, await callOnce(db, viewer, { name: 'ask_leave', values, explain: explainAsking }));
    },

    /**
     * Approves, declines or cancels a leave.
     * @throws {AppError} 404 if the viewer does not see the leave; 409 if it has changed since the viewer saw it, or the
     * change is not the viewer's or comes too late.
     */
    async change(viewer: Viewer, id: string, body: z.output<typeof leaveChange>): Promise<Leave> {
      const values = { p_id: id, p_updated_at: body.updated_at, p_state: body.state, p_answer: body.answer };
      return read(viewer, await callOnce(db, viewer, { name: 'move_leave', values, explain }));
    },

    /** @throws {AppError} 403 if the recipient of the link may not answer the leave any more. */
    async readLinked(link: LeaveLink): Promise<LinkedLeave> {
      const values = { p_client_id: link.client_id, p_id: link.leave_id };
      return toLinked(await runQuery(secretDb.rpc('read_linked_leave', values)), link);
    },

    /**
     * Answers the leave, unless it was answered or canceled meanwhile.
     * @returns the leave as it is then.
     * @throws {AppError} 403 if the recipient of the link may not answer the leave any more.
     */
    async answerLinked(link: LeaveLink, answer: string): Promise<LinkedLeave> {
      const values = { p_client_id: link.client_id, p_id: link.leave_id, p_state: link.action, p_answer: answer };
      return toLinked(await runQuery(secretDb.rpc('answer_linked_leave', values)), link);
    },
  };
}
export type LeavesRepository = ReturnType<typeof createLeavesRepository>;
