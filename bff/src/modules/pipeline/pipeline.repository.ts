import type {
  InterviewMove,
  NewInterview,
  NewTraining,
  Page,
  PipelineStanding,
  Recruit,
  RecruitDetail,
  RecruitQuery,
} from 'shared/contracts';
import { notFound } from '../../errors/app-error.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';
import { explainTransition } from '../matches/index.ts';

/** A subject that moves through the pipeline. The name of its database function contains it. */
export type PipelineSubject = 'assistant' | 'pipeline' | 'interview' | 'training';
type Move = Omit<InterviewMove, 'from' | 'to'> & { from: string; to: string };
type Entry = Pick<PipelineStanding, 'stage' | 'phase' | 'reactivated_at'>;

/** Creates the repository for the pipeline, for assistants and operators. The database refuses all other users. */
export function createPipelineRepository(db: UserClient) {
  const own = <Row>(viewer: Viewer, table: string, columns: string, order: string) =>
    runQuery<Row[]>(
      db
        .from(table)
        .select(columns)
        .eq('assistant_id', viewer.id)
        .order(order, { ascending: false })
        .limit(100)
        .setHeader(...asViewer(viewer)),
    );
  const call = async <Data>(viewer: Viewer, name: string, args: object): Promise<Data> => {
    const { data } = await runQuery<Data>(db.rpc(name, args).setHeader(...asViewer(viewer)), explainTransition);
    return data;
  };
  const change = <Data>(viewer: Viewer, name: string, values: object) =>
    callOnce<Data>(db, viewer, { name, values, explain: explainTransition });
  return {
    /**
     * Returns the viewer's own position in the pipeline.
     * @throws {AppError} 404 if the viewer is not an assistant.
     */
    async standing(viewer: Viewer): Promise<PipelineStanding> {
      const [entries, cvs, interviews, trainings, history] = await Promise.all([
        own<Entry>(viewer, 'pipeline_entries', 'stage,phase,reactivated_at', 'updated_at'),
        runQuery<Pick<PipelineStanding, 'status'>[]>(
          db
            .from('assistant_cvs')
            .select('status')
            .eq('user_id', viewer.id)
            .setHeader(...asViewer(viewer)),
        ),
        own<PipelineStanding['interviews'][number]>(
          viewer,
          'interviews',
          'id,match_id,outcome,scheduled_at,created_at',
          'created_at',
        ),
        own<PipelineStanding['trainings'][number]>(viewer, 'trainings', 'id,name,status,created_at', 'created_at'),
        own<PipelineStanding['history'][number]>(
          viewer,
          'transitions',
          'id,subject,subject_id,from_state,to_state,created_at',
          'created_at',
        ),
      ]);
      const [entry, cv] = [entries.data[0], cvs.data[0]];
      if (!entry || !cv) throw notFound();
      return {
        ...withIsoTimes(entry, 'reactivated_at'),
        ...cv,
        interviews: interviews.data.map((one) => withIsoTimes(one, 'scheduled_at', 'created_at')),
        trainings: trainings.data.map((one) => withIsoTimes(one, 'created_at')),
        history: history.data.map((one) => withIsoTimes(one, 'created_at')),
      };
    },

    async list(viewer: Viewer, query: RecruitQuery & { page: number; limit: number }): Promise<Page<Recruit>> {
      const { page, limit, search, stage } = query;
      const found = await call<Pick<Page<Recruit>, 'items' | 'total'>>(viewer, 'list_recruits', {
        p_search: search ?? null,
        p_stage: stage ?? null,
        p_offset: page * limit,
        p_limit: limit,
      });
      return { ...found, page, limit };
    },

    /**
     * Returns an assistant's position and details.
     * @throws {AppError} 403 if the viewer is not an operator; 404 if the user is not an assistant.
     */
    async find(viewer: Viewer, id: string): Promise<RecruitDetail> {
      const found = await call<RecruitDetail | null>(viewer, 'read_recruit', { p_id: id });
      if (!found) throw notFound();
      return found;
    },

    /**
     * Moves a subject to another state.
     * @throws {AppError} 403 if the viewer is not an operator; 404 if the subject does not exist; 409 if the move
     * is no longer possible.
     */
    async move(viewer: Viewer, subject: PipelineSubject, id: string, move: Move): Promise<void> {
      const { from, to, reason_kind, reason, scheduled_at } = move;
      await change(viewer, `move_${subject}`, {
        p_id: id,
        p_from: from,
        p_to: to,
        p_reason_kind: reason_kind ?? null,
        p_reason: reason ?? null,
        ...(subject === 'interview' && { p_scheduled_at: scheduled_at ?? null }),
      });
    },
    addInterview: (viewer: Viewer, assistantId: string, { match_id, scheduled_at }: NewInterview) =>
      change<string>(viewer, 'add_interview', {
        p_assistant_id: assistantId,
        p_match_id: match_id ?? null,
        p_scheduled_at: scheduled_at ?? null,
      }),
    addTraining: (viewer: Viewer, assistantId: string, { name }: NewTraining) =>
      change<string>(viewer, 'add_training', { p_assistant_id: assistantId, p_name: name }),
  };
}
export type PipelineRepository = ReturnType<typeof createPipelineRepository>;
