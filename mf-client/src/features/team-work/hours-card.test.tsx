import { screen, within } from '@testing-library/react';
import type { ListedWorkSession } from '@workspace/contracts';
import { dayKey } from '@workspace/product-ui';
import {
  fakeApi,
  fakeStream,
  makeId,
  makeProfile,
  makeTeam,
  makeTeamMember,
  makeWorkSession,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './team-work-page.tsx';

fakeStream();
afterEach(() => jest.restoreAllMocks());
const maria = makeTeamMember({ display_name: 'Maria Reyes' });
const team = makeTeam({ members: [maria] });
const session = (created_at: string, ended_at: string | null): ListedWorkSession => ({
  ...makeWorkSession({ id: makeId(), user_id: maria.user_id, team_id: team.id, created_at }),
  ended_at,
  auto_ended: false,
});

it('the hours of the week and of an ended session have the minutes of the timesheet, and a running one no more than are over', async () => {
  // The second minute must not end while the page renders.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const since = new Date(now - 119_000).toISOString();
  const items = [session(since, null), session('2026-11-18T08:00:00.000Z', '2026-11-18T10:29:38.000Z')];
  fakeApi({
    'GET /api/teams': teamPage(team),
    [`GET /api/teams/${team.id}/hours`]: [
      { user_id: maria.user_id, day: dayKey(now), seconds: 45 * 3600 + 33 * 60 + 38 },
    ],
    [`GET /api/teams/${team.id}/sessions`]: { items, page: 0, limit: 5, total: items.length },
  });
  renderRoutes(routes, { at: paths.team(team.id), user: makeProfile({ account_type: 'client' }) });
  const chart = await screen.findByRole('figure', { name: /^Hours worked this week/ });
  expect(within(chart).getByText('45 h 34 min')).toBeInTheDocument();
  const [running, ended] = within(await screen.findByRole('table', { name: 'Sessions' }))
    .getAllByRole('row')
    .slice(1);
  expect(running).toHaveTextContent(/1 min/);
  expect(ended).toHaveTextContent(/2 h 30 min/);
});
