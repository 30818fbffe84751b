import {
  type AutoClockOutCheck,
  autoClockOutCheck,
  type ListedWorkSession,
  listedWorkSession,
  type Page,
  type WorkSession,
  type WorkSessionEvent,
  type WorkSessionFilter,
  type WorkSessionQuery,
  type WorkSessionStartBody,
  type WorkSessionTotals,
  workSession,
  type workSessionListQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type Explain, runQuery } from '../../supabase/query.ts';
import { workSessionPage } from './work-session-pages.ts';

const columns = 'id,user_id,team_id,created_at,ended_at,timezone,version';
const toWorkSession = (row: WorkSession): WorkSession => withIsoTimes(row, 'created_at', 'ended_at');
const toExported = (row: ExportedWorkSession): ExportedWorkSession => withIsoTimes(row, 'created_at', 'ended_at');
/** Number of rows in the first query of an export. */
const firstPortion = 1000;
const portion = 5000;
const filterOf = ({ user_id, team_id, from, to }: WorkSessionFilter) => ({
  p_user_id: user_id,
  p_team_id: team_id ?? null,
  p_from: from ?? null,
  p_to: to ?? null,
});

/** The columns of a work session that the CSV export reads from the database. */
const exportedSession = z.pick(listedWorkSession, {
  id: true,
  team_id: true,
  created_at: true,
  ended_at: true,
  auto_ended: true,
});
export type ExportedWorkSession = z.infer<typeof exportedSession>;

const totals: z.ZodMiniType<WorkSessionTotals> = z.object({ count: z.number(), seconds: z.number() });

export function createWorkSessionsRepository(db: UserDatabase) {
  return {
    async findOpen(viewer: Viewer, { user_id, team_id }: WorkSessionQuery): Promise<WorkSession | null> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('sessions')
          .select(columns)
          .eq('user_id', user_id)
          .eq('team_id', team_id)
          .is('ended_at', null)
          .maybeSingle(),
      );
      return data && toWorkSession(data);
    },

    /** Lists work sessions, newest first. */
    list(
      viewer: Viewer,
      { page, limit, ...filter }: z.output<typeof workSessionListQuery>,
    ): Promise<Page<ListedWorkSession>> {
      return workSessionPage(db, viewer, filter, { page, limit });
    },

    /** Returns the number and the total duration of all work sessions that match the filter. */
    async totals(viewer: Viewer, filter: WorkSessionFilter): Promise<WorkSessionTotals> {
      return z.parse(totals, await runQuery(db.as(viewer).rpc('session_totals', filterOf(filter))));
    },

    /**
     * Yields all matching work sessions in batches, newest first. Each query starts after the last row of the
     * previous batch, and runs while the caller processes the previous batch. The first batch is small, so that the
     * download starts quickly.
     */
    async *export(viewer: Viewer, filter: WorkSessionFilter): AsyncGenerator<ExportedWorkSession[]> {
      const ask = async (after: ExportedWorkSession | undefined, limit: number): Promise<ExportedWorkSession[]> => {
        // `created_at` is sent as the database returned it, because a conversion to ISO 8601 loses the microseconds.
        const place = { p_after: after?.created_at ?? null, p_after_id: after?.id ?? null, p_limit: limit };
        const found = await runQuery(db.as(viewer).rpc('session_portion', { ...filterOf(filter), ...place }));
        return z.parse(z.array(exportedSession), found);
      };
      let limit = firstPortion;
      let next: Promise<ExportedWorkSession[]> | null = ask(undefined, limit);
      while (next) {
        const found: ExportedWorkSession[] = await next;
        next = found.length < limit ? null : ask(found.at(-1), portion);
        limit = portion;
        // `await next` throws this error in the next iteration. The empty handler prevents an unhandled rejection if
        // the caller stops before the next iteration.
        next?.catch(() => {});
        yield found.map(toExported);
      }
    },

    /** Returns the names of the viewer's teams, by team id. */
    async teamNames(viewer: Viewer): Promise<Map<string, string>> {
      const data = await runQuery(db.as(viewer).from('teams').select('id,name'));
      return new Map(data.map(({ id, name }) => [id, name]));
    },

    /** Lists the events of a session in order. The list is empty if the viewer cannot see the session. */
    async events(viewer: Viewer, sessionId: string): Promise<WorkSessionEvent[]> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('session_events')
          .select('id,session_id,type,created_at')
          .eq('session_id', sessionId)
          .order('id'),
      );
      return data.map((row) => withIsoTimes(row, 'created_at'));
    },

    /** Returns the viewer's open sessions with their age, and sessions that ended automatically in the last 24 hours. */
    async checkAutoClockOut(viewer: Viewer): Promise<AutoClockOutCheck> {
      return z.parse(autoClockOutCheck, await runQuery(db.as(viewer).rpc('check_auto_clock_out')));
    },

    async start(viewer: Viewer, body: WorkSessionStartBody, explain: Explain): Promise<WorkSession> {
      const values = { p_team_id: body.team_id, p_timezone: body.timezone, p_version: body.version ?? null };
      const started = await callOnce(db, viewer, { name: 'start_session', values, explain });
      return toWorkSession(z.parse(workSession, started));
    },

    async end(viewer: Viewer, id: string, explain: Explain): Promise<WorkSession> {
      const values = { p_id: id };
      return toWorkSession(z.parse(workSession, await callOnce(db, viewer, { name: 'end_session', values, explain })));
    },
  };
}
export type WorkSessionsRepository = ReturnType<typeof createWorkSessionsRepository>;
