import {
  type AssistantStatus,
  assistantStatuses,
  interviewMoves,
  interviewOutcomes,
  matchMoves,
  matchStatuses,
  phaseOfStage,
  pipelineStages,
  stageMoves,
  statusMoves,
  statusOfStage,
  trainingMoves,
  trainingStatuses,
} from '@workspace/contracts';
import { createAssistant } from '../../../test/support/factories.ts';
import { createMatch, createOpening, statusOf } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

interface Kind {
  name: string;
  states: readonly string[];
  moves: Record<string, readonly string[]>;
  table: string;
  key: string;
  column: string;
  start: () => Promise<string>;
}
const added = async (table: string, row: object) =>
  (await rows<{ id: string }>(admin.from(table).insert(row).select('id').single())).id;

const kinds: Kind[] = [
  {
    name: 'assistant',
    states: assistantStatuses,
    moves: statusMoves,
    table: 'assistant_cvs',
    key: 'user_id',
    column: 'status',
    start: async () => (await createAssistant()).id,
  },
  {
    name: 'interview',
    states: interviewOutcomes,
    moves: interviewMoves,
    table: 'interviews',
    key: 'id',
    column: 'outcome',
    start: async () => added('interviews', { assistant_id: (await createAssistant()).id }),
  },
  {
    name: 'training',
    states: trainingStatuses,
    moves: trainingMoves,
    table: 'trainings',
    key: 'id',
    column: 'status',
    start: async () => added('trainings', { assistant_id: (await createAssistant()).id, name: 'Basics' }),
  },
  {
    name: 'match',
    states: matchStatuses,
    moves: matchMoves,
    table: 'matches',
    key: 'id',
    column: 'status',
    start: async () => {
      const place = await createOpening();
      return createMatch(place.assistant, place);
    },
  },
];

describe.each(kinds)('the states of $name', ({ name, states, moves, table, key, column, start }) => {
  test('allow exactly the moves of the contract in the database, and the history contains each move', async () => {
    const id = await start();
    const set = (state: string) =>
      rows(
        admin
          .from(table)
          .update({ [column]: state })
          .eq(key, id),
      );
    const allowed: string[] = [];
    for (const from of states) {
      await set(from);
      for (const to of states) {
        const { error } = await admin.rpc(`move_${name}`, { p_id: id, p_from: from, p_to: to });
        if (error) {
          expect([from, to, error.message]).toEqual([from, to, 'MOVE_NOT_ALLOWED']);
          continue;
        }
        allowed.push(`${from} → ${to}`);
        await set(from);
      }
    }
    expect(allowed.sort()).toEqual(
      Object.entries(moves)
        .flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
        .sort(),
    );
    const kept = await rows<{ from_state: string; to_state: string }[]>(
      admin.from('transitions').select('from_state,to_state').eq('subject_id', id).eq('subject', name),
    );
    expect(kept.map(({ from_state, to_state }) => `${from_state} → ${to_state}`).sort()).toEqual(allowed);
  });
});

describe('pipeline stages', () => {
  /** Returns an account status from which a move to the account status of the stage is allowed. */
  const statusBefore = (stage: string): AssistantStatus => {
    const brings = Object.entries(statusOfStage).find(([one]) => one === stage)?.[1];
    return assistantStatuses.find((status) => !brings || statusMoves[status].includes(brings)) ?? 'Candidate';
  };

  test('allow exactly the moves of the contract, and set phase and account status', async () => {
    const assistant = await createAssistant('Candidate');
    const { id } = assistant;
    const allowed: string[] = [];
    for (const from of pipelineStages) {
      for (const to of pipelineStages) {
        const before = statusBefore(to);
        await rows(admin.from('assistant_cvs').update({ status: before }).eq('user_id', id));
        await rows(admin.from('pipeline_entries').update({ stage: from }).eq('assistant_id', id));
        const { error } = await admin.rpc('move_pipeline', { p_id: id, p_from: from, p_to: to });
        expect([from, to, error?.message ?? null]).toEqual([
          from,
          to,
          stageMoves[from].includes(to) ? null : 'MOVE_NOT_ALLOWED',
        ]);
        if (error) continue;
        allowed.push(to);
        const entry = await rows(admin.from('pipeline_entries').select('stage,phase').eq('assistant_id', id).single());
        expect(entry).toEqual({ stage: to, phase: phaseOfStage[to] });
        expect(await statusOf(assistant)).toBe(statusOfStage[to] ?? before);
      }
    }
    expect(allowed).toHaveLength(Object.values(stageMoves).flat().length);
  });

  test('stay unchanged if the matching change of the account status is not allowed', async () => {
    const { id } = await createAssistant('Working');
    await rows(admin.from('pipeline_entries').update({ stage: 'Qualifying Interview' }).eq('assistant_id', id));
    const { error } = await admin.rpc('move_pipeline', {
      p_id: id,
      p_from: 'Qualifying Interview',
      p_to: 'Live Training',
    });
    expect(error?.message).toBe('STATUS_IN_THE_WAY');
    const entry = await rows(admin.from('pipeline_entries').select('stage').eq('assistant_id', id).single());
    expect(entry).toEqual({ stage: 'Qualifying Interview' });
    expect(await rows(admin.from('transitions').select().eq('assistant_id', id))).toEqual([]);
  });
});
