import {
  type InterviewMove,
  type NewInterview,
  type NewTraining,
  type Page,
  type PipelineStanding,
  type Recruit,
  type RecruitDetail,
  type RecruitQuery,
  recruit,
  recruitDetail,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { MeetingLinks } from '../../integrations/meetings/meeting-links.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainTransition } from '../matches/index.ts';

/** The subjects that move through the pipeline, each with the database function that moves it. */
const moves = {
  assistant: 'move_assistant',
  pipeline: 'move_pipeline',
  interview: 'move_interview',
  training: 'move_training',
} as const;
export type PipelineSubject = keyof typeof moves;
type Move = Omit<InterviewMove, 'from' | 'to'> & { from: string; to: string };

/** Maximum length of each list in the response of `standing`: interviews, trainings and history. */
const mostShown = 100;
const recruits = z.object({ items: z.array(recruit), total: z.number() });

/** Creates the repository for the pipeline, for assistants and operators. The database refuses all other users. */
export function createPipelineRepository(db: UserDatabase, meetingLink: MeetingLinks) {
  return {
    /**
     * Returns the viewer's own position in the pipeline.
     * @throws {AppError} 404 if the viewer is not an assistant.
     */
    async standing(viewer: Viewer): Promise<PipelineStanding> {
      const queries = db.as(viewer);
      const newest = { ascending: false };
      const [[entry], [cv], interviews, trainings, history] = await Promise.all([
        runQuery(
          queries.from('pipeline_entries').select('stage,phase,reactivated_at').eq('assistant_id', viewer.id).limit(1),
        ),
        runQuery(queries.from('assistant_cvs').select('status').eq('user_id', viewer.id)),
        runQuery(
          queries
            .from('interviews')
            .select('id,match_id,outcome,scheduled_at,minutes,meeting_url,created_at')
            .eq('assistant_id', viewer.id)
            .order('created_at', newest)
            .limit(mostShown),
        ),
        runQuery(
          queries
            .from('trainings')
            .select('id,name,status,created_at')
            .eq('assistant_id', viewer.id)
            .order('created_at', newest)
            .limit(mostShown),
        ),
        runQuery(
          queries
            .from('transitions')
            .select('id,subject,subject_id,from_state,to_state,created_at')
            .eq('assistant_id', viewer.id)
            .order('created_at', newest)
            .limit(mostShown),
        ),
      ]);
      if (!entry || !cv) throw notFound();
      return {
        ...withIsoTimes(entry, 'reactivated_at'),
        ...cv,
        interviews: interviews.map((one) => withIsoTimes(one, 'scheduled_at', 'created_at')),
        trainings: trainings.map((one) => withIsoTimes(one, 'created_at')),
        history: history.map((one) => withIsoTimes(one, 'created_at')),
      };
    },

    async list(viewer: Viewer, query: RecruitQuery & { page: number; limit: number }): Promise<Page<Recruit>> {
      const { page, limit, search, stage } = query;
      const values = { p_search: search ?? null, p_stage: stage ?? null, p_offset: page * limit, p_limit: limit };
      const found = await runQuery(db.as(viewer).rpc('list_recruits', values), explainTransition);
      return { ...z.parse(recruits, found), page, limit };
    },

    /**
     * Returns the details of an assistant for operators, with the assistant's position in the pipeline.
     * @throws {AppError} 403 if the viewer is not an operator; 404 if the user is not an assistant.
     */
    async find(viewer: Viewer, id: string): Promise<RecruitDetail> {
      const found = await runQuery(db.as(viewer).rpc('read_recruit', { p_id: id }), explainTransition);
      if (!found) throw notFound();
      return z.parse(recruitDetail, found);
    },

    /**
     * Moves an account status, a pipeline stage, an interview or a training to another state.
     * @throws {AppError} 403 if the viewer is not an operator; 404 if the id does not exist; 409 if the move is no
     * longer possible.
     */
    async move(viewer: Viewer, subject: PipelineSubject, id: string, move: Move): Promise<void> {
      const { from, to, reason_kind, reason, scheduled_at } = move;
      const values = {
        p_id: id,
        p_from: from,
        p_to: to,
        p_reason_kind: reason_kind ?? null,
        p_reason: reason ?? null,
        ...(subject === 'interview' && { p_scheduled_at: scheduled_at ?? null }),
      };
      await callOnce(db, viewer, { name: moves[subject], values, explain: explainTransition });
    },
    async addInterview(viewer: Viewer, assistantId: string, interview: NewInterview): Promise<string> {
      const values = {
        p_assistant_id: assistantId,
        p_match_id: interview.match_id ?? null,
        p_scheduled_at: interview.scheduled_at ?? null,
        p_meeting_url: meetingLink(viewer),
      };
      return z.parse(
        z.string(),
        await callOnce(db, viewer, { name: 'add_interview', values, explain: explainTransition }),
      );
    },
    async addTraining(viewer: Viewer, assistantId: string, { name }: NewTraining): Promise<string> {
      const values = { p_assistant_id: assistantId, p_name: name };
      return z.parse(
        z.string(),
        await callOnce(db, viewer, { name: 'add_training', values, explain: explainTransition }),
      );
    },
  };
}
export type PipelineRepository = ReturnType<typeof createPipelineRepository>;
