import {
  type EodDay,
  type EodDayQuery,
  type EodReport,
  type EodReportBody,
  eodReport,
  type eodReportListQuery,
  type Page,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type Explain, runPage, runQuery } from '../../supabase/query.ts';

const columns = 'id,user_id,team_id,work_day,timezone,done,plans,blockers,mood,status,submitted_at,updated_at';
const toReport = (row: EodReport): EodReport => withIsoTimes(row, 'submitted_at', 'updated_at');

/** The result of the database function prod.eod_day. */
const day: z.ZodMiniType<Omit<EodDay, 'report'>> = z.object({
  work_day: z.string(),
  tasks: z.array(z.object({ id: z.string(), title: z.string() })),
  seconds: z.number(),
  amendable: z.boolean(),
});

export function createEodReportsRepository(db: UserDatabase) {
  return {
    /** Lists reports, newest day first. */
    async list(viewer: Viewer, query: z.output<typeof eodReportListQuery>): Promise<Page<EodReport>> {
      const { team_id, team_ids, user_id, status, page, limit } = query;
      const found = await runPage({ page, limit }, (first, last) => {
        let rows = db.as(viewer).from('eod_reports').select(columns, { count: 'exact' });
        if (team_id) rows = rows.eq('team_id', team_id);
        if (team_ids) rows = rows.in('team_id', team_ids);
        if (user_id) rows = rows.eq('user_id', user_id);
        if (status) rows = rows.eq('status', status);
        return rows.order('work_day', { ascending: false }).order('id').range(first, last);
      });
      return { ...found, items: found.items.map(toReport) };
    },

    /** Returns the day to report on, with the viewer's worked time and completed tasks of that day. */
    async day(viewer: Viewer, query: EodDayQuery): Promise<Omit<EodDay, 'report'>> {
      const values = { p_team_id: query.team_id, p_timezone: query.timezone, p_work_day: query.work_day ?? null };
      return z.parse(day, await runQuery(db.as(viewer).rpc('eod_day', values)));
    },

    /** Returns the viewer's own report for a day, or null. */
    async find(viewer: Viewer, team_id: string, work_day: string): Promise<EodReport | null> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('eod_reports')
          .select(columns)
          .match({ user_id: viewer.id, team_id, work_day })
          .maybeSingle(),
      );
      return data && toReport(data);
    },

    async save(viewer: Viewer, body: EodReportBody, submit: boolean, explain: Explain): Promise<EodReport> {
      const values = {
        p_team_id: body.team_id,
        p_work_day: body.work_day,
        p_timezone: body.timezone,
        p_done: body.done,
        p_plans: body.plans,
        p_blockers: body.blockers,
        p_mood: body.mood,
        p_expected: body.updated_at,
        p_submit: submit,
      };
      const saved = await callOnce(db, viewer, { name: 'save_eod_report', values, explain });
      return toReport(z.parse(eodReport, saved));
    },
  };
}
export type EodReportsRepository = ReturnType<typeof createEodReportsRepository>;
