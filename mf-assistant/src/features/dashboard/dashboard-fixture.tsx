import { screen } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import {
  type EodDay,
  type Interview,
  type PipelineStanding,
  type Space,
  type Task,
  utcWeekMinute,
  type WorkSession,
} from '@workspace/contracts';
import { useSpace } from '@workspace/host';
import {
  fakeApi,
  fakeStream,
  makeProfile,
  makeSchedule,
  makeTeam,
  makeTeamMember,
  makeWorkSession,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { Outlet } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './dashboard-page.tsx';

// Requests in Node need an absolute URL.
configureApi({ origin: location.origin });
export const stream = fakeStream();

export const hourMs = 3_600_000;
export const viewer = makeProfile({ account_type: 'assistant', first_name: 'Maria' });
export const acme = makeTeam({ name: 'Acme Studio', members: [makeTeamMember({ user_id: viewer.id })] });
export const books = makeTeam({ name: 'Books' });
export const openWorkSession = (fields: Partial<WorkSession> = {}) =>
  makeWorkSession({
    user_id: viewer.id,
    team_id: acme.id,
    created_at: new Date(Date.now() - hourMs).toISOString(),
    ...fields,
  });

/** Creates a weekly schedule entry from one hour before `at` to one hour after `at` (ms since the epoch). */
export function entryAround(at: number, fields: { user_id?: string; team_id?: string } = {}) {
  const part = (moment: number) => ({
    day: Math.floor(utcWeekMinute(moment) / 1440),
    minute: utcWeekMinute(moment) % 1440,
  });
  const [start, end] = [part(at - hourMs), part(at + hourMs)];
  return makeSchedule({
    user_id: viewer.id,
    team_id: acme.id,
    start_weekday: start.day,
    start_minutes: start.minute,
    end_weekday: end.day,
    end_minutes: end.minute,
    ...fields,
  });
}

/** Returns the answer of GET /api/pipeline/mine for an assistant who is ready for recommendations. */
export const standingOf = (interviews: Interview[]): PipelineStanding => ({
  status: 'For Recommendation',
  stage: 'Graduate',
  phase: 'Completed',
  reactivated_at: null,
  interviews,
  trainings: [],
  history: [],
});

export const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };

const answers = {
  'GET /api/teams': teamPage(acme),
  'GET /api/sessions': null as unknown,
  'GET /api/sessions/list-shallow': { items: [] as WorkSession[], page: 0, limit: 100, total: 0 } as unknown,
  'GET /api/schedules': [] as unknown,
  'GET /api/timesheets/caps': [] as unknown,
  'GET /api/leaves/away': [] as unknown,
  'GET /api/pipeline/mine': standingOf([]) as unknown,
  'GET /api/tasks': { items: [] as Task[], page: 0, limit: 100, total: 0 } as unknown,
  'GET /api/eod-reports/day': {
    work_day: '2026-11-21',
    report: null,
    tasks: [],
    seconds: 0,
    amendable: false,
  } satisfies EodDay as unknown,
};

/** Stands in for the shell's switch between the spaces. */
function Frame() {
  const { setSpace } = useSpace();
  return (
    <>
      <button type="button" onClick={() => setSpace('workspace')}>
        Workspace
      </button>
      <Outlet />
    </>
  );
}

/** Renders the dashboard with a fake API. By default, there is one team, no schedule and no open work session. */
export function openDashboard(more: Record<string, unknown> = {}, user = viewer, space: Space = 'workspace') {
  // fakeApi treats null as a missing answer.
  const current = 'GET /api/sessions' in more ? more['GET /api/sessions'] : null;
  const session = typeof current === 'function' ? current : () => Response.json(current);
  const requests = fakeApi({ ...answers, ...more, 'GET /api/sessions': session });
  return {
    requests,
    ...renderRoutes([{ element: <Frame />, children: routes }], { at: paths.dashboard, user, toast, space }),
  };
}
export const card = (name = 'Acme Studio') => screen.findByRole('region', { name });
export const goOnline = () => screen.findByRole('button', { name: 'Go online' });
export const goOffline = () => screen.findByRole('button', { name: 'Go offline' });
export const bodies = (requests: Request[], path: string) =>
  Promise.all(requests.filter((request) => new URL(request.url).pathname === path).map((one) => one.clone().json()));
export const count = (requests: Request[], path: string) =>
  requests.filter((request) => new URL(request.url).pathname === path).length;
