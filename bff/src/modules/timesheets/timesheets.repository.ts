import {
  type CapChange,
  type CorrectionChange,
  type correctionQuery,
  type NewCorrection,
  type Page,
  type PageQuery,
  type SessionCorrection,
  sessionCorrection,
  type TeamCap,
  type Timesheet,
  type TimesheetDecision,
  type TimesheetDetail,
  type TimesheetSubmission,
  teamCap,
  timesheet,
  timesheetDetail,
  type timesheetQuery,
  timesheetRefusals,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { badRequest, conflict, forbidden, notFound } from '../../errors/app-error.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type QueryFailed, runQuery } from '../../supabase/query.ts';

const isExplained = (refusal: string | null): refusal is keyof typeof timesheetRefusals =>
  refusal !== null && refusal in timesheetRefusals;
/** What is wrong with the values themselves, and not with the state that they meet. */
const ofValues: string[] = ['REASON_REQUIRED', 'CORRECTION_IN_FUTURE', 'CORRECTION_LENGTH', 'CORRECTION_TOO_OLD'];

/** Converts a refusal of the database to an error with a sentence. */
function explain({ refusal }: QueryFailed): Error | null {
  if (refusal === 'NOT_FOUND') return notFound();
  if (!isExplained(refusal)) return null;
  const sentence = timesheetRefusals[refusal];
  if (refusal === 'NOT_IN_TEAM') return forbidden(sentence, refusal);
  if (refusal === 'SESSION_NOT_FOUND') return notFound(sentence, refusal);
  return (ofValues.includes(refusal) ? badRequest : conflict)(sentence, refusal);
}

const pageOf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  { page, limit }: PageQuery,
): Page<z.output<Schema>> => ({
  ...z.parse(z.object({ items: z.array(schema), total: z.number() }), answer),
  page,
  limit,
});

export function createTimesheetsRepository(db: UserDatabase) {
  return {
    /** Lists the viewer's own timesheets and those of the teams of their organizations, newest week first. */
    async list(viewer: Viewer, query: z.output<typeof timesheetQuery>): Promise<Page<Timesheet>> {
      const { page, limit, state, week_start, team_id, user_id } = query;
      const answer = await runQuery(
        db.as(viewer).rpc('list_timesheets', {
          p_state: state ?? null,
          p_week_start: week_start ?? null,
          p_team_id: team_id ?? null,
          p_user_id: user_id ?? null,
          p_offset: page * limit,
          p_limit: limit,
        }),
      );
      return pageOf(timesheet, answer, query);
    },

    /** Returns a timesheet with its days, sessions and corrections. @throws {AppError} 404 for those of others. */
    async read(viewer: Viewer, id: string): Promise<TimesheetDetail> {
      return z.parse(timesheetDetail, await runQuery(db.as(viewer).rpc('read_timesheet', { p_id: id }), explain));
    },

    /** Sends a week of the viewer to the clients. A repeat answers the same row. @throws {AppError} 409 after a decision. */
    async submit(viewer: Viewer, { team_id, week_start }: TimesheetSubmission): Promise<Timesheet> {
      const values = { p_team_id: team_id, p_week_start: week_start };
      return z.parse(timesheet, await callOnce(db, viewer, { name: 'submit_timesheet', values, explain }));
    },

    /** Approves or disputes a timesheet. @throws {AppError} 409 if it is not as the viewer saw it, or decided. */
    async decide(viewer: Viewer, id: string, { updated_at, state, reason }: TimesheetDecision): Promise<Timesheet> {
      const values = { p_id: id, p_updated_at: updated_at, p_state: state, p_reason: reason ?? null };
      return z.parse(timesheet, await callOnce(db, viewer, { name: 'decide_timesheet', values, explain }));
    },

    /** Lists the corrections of the viewer's own sessions and those of their teams, newest first. */
    async listCorrections(viewer: Viewer, query: z.output<typeof correctionQuery>): Promise<Page<SessionCorrection>> {
      const { page, limit, state, session_id, team_id, user_id } = query;
      const answer = await runQuery(
        db.as(viewer).rpc('list_corrections', {
          p_state: state ?? null,
          p_session_id: session_id ?? null,
          p_team_id: team_id ?? null,
          p_user_id: user_id ?? null,
          p_offset: page * limit,
          p_limit: limit,
        }),
      );
      return pageOf(sessionCorrection, answer, query);
    },

    /** Asks for other times of a session, or for a missing one. @throws {AppError} 400 or 409 with what is wrong. */
    async askForCorrection(viewer: Viewer, correction: NewCorrection): Promise<SessionCorrection> {
      const { session_id, team_id, started_at, ended_at, timezone, reason } = correction;
      const values = {
        p_session_id: session_id,
        p_team_id: team_id,
        p_started_at: started_at,
        p_ended_at: ended_at,
        p_timezone: timezone,
        p_reason: reason,
      };
      return z.parse(sessionCorrection, await callOnce(db, viewer, { name: 'ask_for_correction', values, explain }));
    },

    /** Answers or withdraws a correction. @throws {AppError} 409 if somebody has answered it before. */
    async changeCorrection(
      viewer: Viewer,
      id: string,
      { state, answer }: CorrectionChange,
    ): Promise<SessionCorrection> {
      const values = { p_id: id, p_state: state, p_answer: answer ?? null };
      return z.parse(sessionCorrection, await callOnce(db, viewer, { name: 'change_correction', values, explain }));
    },

    /** Returns the weekly caps of the viewer's teams, with the hours of this week. */
    async listCaps(viewer: Viewer): Promise<TeamCap[]> {
      return z.parse(z.array(teamCap), await runQuery(db.as(viewer).rpc('list_weekly_caps')));
    },

    /** Sets or removes the weekly cap of a team. @throws {AppError} 409 if the cap is not as the viewer saw it. */
    async setCap(viewer: Viewer, teamId: string, { weekly_cap_hours, known_hours }: CapChange): Promise<TeamCap> {
      const values = { p_team_id: teamId, p_hours: weekly_cap_hours, p_known_hours: known_hours };
      return z.parse(teamCap, await callOnce(db, viewer, { name: 'set_weekly_cap', values, explain }));
    },
  };
}
export type TimesheetsRepository = ReturnType<typeof createTimesheetsRepository>;
