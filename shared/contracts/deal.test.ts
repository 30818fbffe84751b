import { clientStatuses, closedClientStatuses, dealMoves, firstClientStatuses } from './index.ts';

describe('the moves of a deal', () => {
  it('lead from the first statuses to every other status', () => {
    const reached = new Set<string>(firstClientStatuses);
    for (const status of reached) {
      const known = clientStatuses.find((one) => one === status);
      for (const next of known ? dealMoves[known] : []) reached.add(next);
    }
    expect([...reached].sort()).toEqual([...clientStatuses].sort());
  });

  it('end at the closed statuses', () => {
    expect(clientStatuses.filter((status) => dealMoves[status].length === 0)).toEqual(closedClientStatuses);
  });

  it('lead from a pause back to every status that may pause', () => {
    const mayPause = clientStatuses.filter((status) => dealMoves[status].includes('PAUSED'));
    expect(dealMoves.PAUSED).toEqual(expect.arrayContaining(mayPause));
  });
});
