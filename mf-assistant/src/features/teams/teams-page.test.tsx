import { act, screen } from '@testing-library/react';
import { type ListedWorkSession, workSessionPolling } from '@workspace/contracts';
import {
  apiError,
  fakeApi,
  fakeStream,
  heldAnswer,
  makeProfile,
  makeSchedule,
  makeTeam,
  makeTeamMember,
  makeWorkSession,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { nextShiftText } from './next-shift.ts';
import './teams-page.tsx';
import './team-page.tsx';
import '../work-sessions/work-sessions-page.tsx';

const stream = fakeStream();
const viewer = makeProfile({ account_type: 'assistant' });
const members = [makeTeamMember({ user_id: viewer.id }), makeTeamMember({ online_since: new Date().toISOString() })];
const acme = makeTeam({ name: 'Acme Studio', organization_name: 'Acme Ltd', members });
const penthouse = makeTeam({ name: 'Roof', space: 'penthouse' });

function open(answers: Record<string, unknown> = {}, at = '/assistant-teams') {
  const requests = fakeApi({
    'GET /api/tasks': { items: [], page: 0, limit: 100, total: 0 },
    'GET /api/teams': teamPage(acme, penthouse),
    'GET /api/schedules': [],
    'GET /api/sessions/list-shallow': { items: [], page: 0, limit: 100, total: 0 },
    ...answers,
  });
  return { requests, ...renderRoutes(routes, { at, user: viewer }) };
}

it('shows the teams of the current space with client, members and presence (product/teams#assistant-pages)', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Acme Studio' })).toHaveAttribute('href', `/team/${acme.id}`);
  expect(screen.getByText('Acme Ltd')).toBeVisible();
  expect(screen.getByText('2 people, 1 online')).toBeVisible();
  expect(await screen.findByText('No schedule yet')).toBeVisible();
  expect(screen.queryByText('Roof')).not.toBeInTheDocument();
});

it("shows this week's worked and planned hours of a team", async () => {
  open({ 'GET /api/schedules': [makeSchedule({ user_id: viewer.id, team_id: acme.id })] });
  expect(await screen.findByText(/^0 min of \d+ h this week$/)).toBeVisible();
});

it.each(['GET /api/sessions/list-shallow', 'GET /api/schedules'])(
  'states no hours while %s loads and after it failed',
  async (call) => {
    const held = heldAnswer();
    open({ [call]: held.answer });
    expect(await screen.findByText('Loading your hours…')).toBeVisible();
    held.give(apiError(400, 'No')());
    expect(await screen.findByText("Your hours can't be shown right now")).toBeVisible();
    expect(screen.queryByText(/this week/)).not.toBeInTheDocument();
  },
);

it('reloads the teams every minute to show who is online', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const [me] = members;
  let colleague = members[1];
  open({
    'GET /api/teams': () => Response.json(teamPage({ ...acme, members: [me, colleague].flatMap((one) => one ?? []) })),
  });
  expect(await screen.findByText('2 people, 1 online')).toBeVisible();
  colleague = colleague && { ...colleague, online_since: null };
  await act(() => jest.advanceTimersByTimeAsync(workSessionPolling.intervalMs));
  expect(await screen.findByText('2 people')).toBeVisible();
  jest.useRealTimers();
});

it('shows an empty state without teams, and an error when the teams fail to load', async () => {
  const { unmount } = open({ 'GET /api/teams': teamPage() });
  expect(await screen.findByText('No team yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your applications' })).toHaveAttribute('href', '/job-applications');
  unmount();
  open({ 'GET /api/teams': apiError(400, 'No') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('/team/:id shows the team and its members', async () => {
  open({}, `/team/${acme.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme Studio' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'People' })).toBeVisible();
});

it('/team/:id shows the last sessions with the team, however many there are with others, and follows them', async () => {
  const other = makeTeam();
  const newest = Date.parse('2026-11-20T12:00:00Z');
  const session = (at: number, team_id: string): ListedWorkSession => ({
    ...makeWorkSession({ user_id: viewer.id, team_id, created_at: new Date(at).toISOString() }),
    ended_at: new Date(at + 30 * 60_000).toISOString(),
    auto_ended: false,
  });
  const ofOthers = Array.from({ length: 130 }, (_, index) => session(newest - index * 3_600_000, other.id));
  let all = [...ofOthers, session(newest - 131 * 3_600_000, acme.id)];
  open(
    {
      'GET /api/sessions/list-shallow': ({ url }: Request) => {
        const { searchParams } = new URL(url);
        const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name)));
        const team = searchParams.get('team_id');
        const found = all.filter(({ team_id }) => !team || team_id === team);
        const first = (page ?? 0) * (limit ?? 10);
        return Response.json({ items: found.slice(first, first + (limit ?? 10)), page, limit, total: found.length });
      },
    },
    `/team/${acme.id}`,
  );
  expect(await screen.findByText('30 min')).toBeVisible();
  const started = { ...session(newest + 3_600_000, acme.id), ended_at: null };
  all = [started, ...all];
  act(() => stream.send('sessions', { change: 'INSERT', record: started }));
  expect(await screen.findByText('Online now')).toBeVisible();
});

it('"All sessions" of a team leads to the sessions with this team only', async () => {
  const { requests, user } = open({ 'GET /api/sessions/totals': { count: 0, seconds: 0 } }, `/team/${acme.id}`);
  await user.click(await screen.findByRole('link', { name: 'All sessions' }));
  expect(await screen.findByText('No sessions match')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Team' })).toHaveTextContent('Acme Studio');
  const asked = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/sessions/totals');
  expect(asked.map(({ searchParams }) => searchParams.get('team_id'))).toEqual([acme.id]);
});

it("/team/:id requests only the team's tasks", async () => {
  const { requests } = open({}, `/team/${acme.id}`);
  expect(await screen.findByText('No open tasks')).toBeVisible();
  const asked = requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === '/api/tasks');
  expect(asked?.searchParams.get('team_ids')).toBe(acme.id);
});

it('/team/:id shows "Team not found" for a team without the viewer', async () => {
  open({}, '/team/00000000-0000-4000-8000-00000000ffff');
  expect(await screen.findByText('Team not found')).toBeVisible();
  expect(document.title).toBe('Team · Workspace');
});

it('nextShiftText returns the current or next shift', () => {
  const now = new Date(2026, 5, 3, 12).getTime();
  const from = (start: number, end: number) => {
    const part = (at: number) => ({ day: new Date(at).getUTCDay(), minute: Math.floor((at % 86_400_000) / 60_000) });
    const [one, other] = [part(start), part(end)];
    return makeSchedule({
      start_weekday: one.day,
      start_minutes: one.minute,
      end_weekday: other.day,
      end_minutes: other.minute,
    });
  };
  const hour = 3_600_000;
  expect(nextShiftText([], now)).toBe('No schedule yet');
  expect(nextShiftText([from(now - hour, now + hour), from(now + 2 * hour, now + 3 * hour)], now)).toBe(
    'Now, until 1:00 PM',
  );
  expect(nextShiftText([from(now + 2 * hour, now + 3 * hour)], now)).toBe('Today 2:00 PM');
  expect(nextShiftText([from(now + 25 * hour, now + 26 * hour)], now)).toBe('Thursday 1:00 PM');
});
