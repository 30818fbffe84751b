import { act, renderHook } from '@testing-library/react';
import { makeTeam } from '@workspace/testing';
import { useTaskChoice } from './task-filters.tsx';

const [acme, books, harbor] = [makeTeam(), makeTeam(), makeTeam()];

it('forgets the team and the page with other teams to choose from, as those of another organization', () => {
  const { result, rerender } = renderHook(({ teams }) => useTaskChoice(teams), {
    initialProps: { teams: [acme, books] },
  });
  act(() => result.current[1]({ teamId: acme.id }));
  act(() => result.current[1]({ group: 'closed', page: 2 }));
  expect(result.current[0]).toMatchObject({ group: 'closed', teamId: acme.id, page: 2 });
  rerender({ teams: [harbor] });
  expect(result.current[0]).toMatchObject({ group: 'closed', teamId: null, page: 0 });
  act(() => result.current[1]({ page: 1 }));
  expect(result.current[0]).toMatchObject({ teamId: null, page: 1 });
});
