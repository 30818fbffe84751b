import {
  applicationGroupOf,
  applicationStatuses,
  applicationStatusOf,
  assistantStatuses,
  interviewMoves,
  interviewOutcomes,
  isRestricted,
  matchMoves,
  matchStatuses,
  pipelineStages,
  restrictedStatuses,
  stageMoves,
  statusMoves,
  statusOfStage,
  trainingMoves,
  trainingStatuses,
  withdrawableStatuses,
} from './index.ts';

const graphs: [name: string, states: readonly string[], moves: Record<string, readonly string[]>, begin: string][] = [
  ['account statuses', assistantStatuses, statusMoves, 'Unverified'],
  ['pipeline stages', pipelineStages, stageMoves, 'Applied'],
  ['interview outcomes', interviewOutcomes, interviewMoves, 'Pending'],
  ['training statuses', trainingStatuses, trainingMoves, 'New'],
  ['match statuses', matchStatuses, matchMoves, 'Pending'],
];

describe.each(graphs)('allowed moves between %s', (_name, states, moves, begin) => {
  test('lead only to existing states, never to the same state, and have no duplicates', () => {
    expect(Object.keys(moves).sort()).toEqual([...states].sort());
    for (const [from, tos] of Object.entries(moves)) {
      expect(tos.filter((to) => !states.includes(to) || to === from)).toEqual([]);
      expect(new Set(tos).size).toBe(tos.length);
    }
  });

  test('lead from the first state to every other state', () => {
    const reached = new Set([begin]);
    for (const state of reached) for (const to of moves[state] ?? []) reached.add(to);
    expect([...reached].sort()).toEqual([...states].sort());
  });
});

test.each(Object.entries(statusOfStage))(
  'the stage %s sets the status %s, which can be reached from at least one other status',
  (stage, status) => {
    const before = assistantStatuses.filter((one) => statusMoves[one].includes(status));
    expect([stage, before.length > 0]).toEqual([stage, true]);
  },
);

test('every match status except Notified and Removed has its own application status (product/jobs#applications)', () => {
  const found = matchStatuses.map(applicationStatusOf);
  expect(found.filter((one) => one !== null).sort()).toEqual(
    [...applicationStatuses.active, ...applicationStatuses.closed].sort(),
  );
  expect(matchStatuses.filter((_, index) => found[index] === null)).toEqual(['Notified', 'Removed']);
});

test.each([
  ['pending', 'active'],
  ['matching interview', 'active'],
  ['csm approved', 'active'],
  ['matched', 'closed'],
  ['not interested', 'closed'],
  ['rejected', 'closed'],
] as const)('the application status %s is in the group %s (product/jobs#applications)', (status, group) =>
  expect(applicationGroupOf(status)).toBe(group),
);

test('an assistant can withdraw in every active application status and when Notified, but in no closed status', () => {
  const underWay = matchStatuses.filter((status) => {
    const words = applicationStatusOf(status);
    return status === 'Notified' || (words !== null && applicationGroupOf(words) === 'active');
  });
  expect([...withdrawableStatuses].sort()).toEqual(underWay.sort());
});

test.each(assistantStatuses)(
  'with the status %s, an assistant is restricted if restrictedStatuses contains it, and a client is not (product/candidates#restricted)',
  (status) => {
    const assistant_cvs = [{ status }];
    const inGroup = restrictedStatuses.some((one) => one === status);
    expect(isRestricted({ account_type: 'assistant', assistant_cvs })).toBe(inGroup);
    expect(isRestricted({ account_type: 'client', assistant_cvs })).toBe(false);
  },
);
