import type { QueryData } from '@supabase/supabase-js';
import {
  displayName,
  type Leave,
  type leaveChange,
  leaveMessages,
  type newLeave,
  type Page,
  type PageQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict, forbidden, notFound } from '../../errors/app-error.ts';
import { withIsoTimes } from '../../http/time.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { Queries, UserDatabase } from '../../supabase/database.ts';
import { embedded, type QueryFailed, runPage, runQuery } from '../../supabase/query.ts';
import { personColumns } from '../profiles/index.ts';

const selectLeaves = (queries: Queries) =>
  queries
    .from('leaves')
    .select(
      `id,user_id,kind,first_day,last_day,timezone,note,state,answer,created_at,updated_at,assistant:people!leaves_user_id_fkey(${personColumns}),decider:people!leaves_decided_by_fkey(${personColumns})`,
      { count: 'exact' },
    );
type LeaveRow = QueryData<ReturnType<typeof selectLeaves>>[number];

function toLeave({ assistant, decider, ...row }: LeaveRow): Leave {
  const person = embedded(assistant);
  const client = embedded(decider);
  return withIsoTimes(
    {
      ...row,
      assistant_name: person ? displayName(person) : '',
      decider_name: client && displayName(client),
    },
    'created_at',
    'updated_at',
  );
}

const isExplained = (refusal: string | null): refusal is keyof typeof leaveMessages =>
  refusal !== null && refusal in leaveMessages;

function explain({ refusal }: QueryFailed): Error | null {
  if (refusal === 'NOT_FOUND') return notFound();
  if (!isExplained(refusal)) return null;
  return (refusal === 'NOT_IN_TEAM' ? forbidden : conflict)(leaveMessages[refusal], refusal);
}

const changed = z.object({ id: z.uuid() });

/** Creates the repository for leaves. Changes are database functions, which decide who may. */
export function createLeavesRepository(db: UserDatabase) {
  async function read(viewer: Viewer, answer: unknown): Promise<Leave> {
    const [row] = await runQuery(selectLeaves(db.as(viewer)).eq('id', z.parse(changed, answer).id));
    if (!row) throw notFound();
    return toLeave(row);
  }

  return {
    async list(viewer: Viewer, paging: PageQuery): Promise<Page<Leave>> {
      const found = await runPage(paging, (first, last) =>
        selectLeaves(db.as(viewer)).order('first_day', { ascending: false }).order('id').range(first, last),
      );
      return { ...found, items: found.items.map(toLeave) };
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
      return read(viewer, await callOnce(db, viewer, { name: 'ask_leave', values, explain }));
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
  };
}
export type LeavesRepository = ReturnType<typeof createLeavesRepository>;
