import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListedWorkSession, TimesheetDetail } from '@workspace/contracts';
import {
  apiError,
  fakeApi,
  fakeStream,
  makeId,
  makeProfile,
  makeTeam,
  makeWorkSession,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Compiles the pages before the tests, so that compiling does not count towards a test's timeout.
import '../work-sessions/work-sessions-page.tsx';
import './timesheet-page.tsx';
import './timesheets-page.tsx';

fakeStream();
const viewer = makeProfile({ account_type: 'assistant' });
const acme = makeTeam({ name: 'Acme' });
const session: ListedWorkSession = {
  ...makeWorkSession({ id: makeId(), user_id: viewer.id, team_id: acme.id, created_at: '2026-11-18T08:00:12.000Z' }),
  ended_at: '2026-11-18T10:30:00.000Z',
  auto_ended: false,
};
const sheet: TimesheetDetail = {
  id: makeId(),
  user_id: viewer.id,
  user_name: 'Maria Reyes',
  team_id: acme.id,
  team_name: 'Acme',
  organization_name: 'Acme Studio',
  week_start: '2026-11-16',
  state: 'Open',
  minutes: 150,
  approve_by: '2026-11-26T00:00:00.000Z',
  submitted_at: null,
  decided_at: null,
  decided_by: null,
  reason: null,
  updated_at: '2026-11-18T10:30:00.000Z',
  days: [{ day: '2026-11-18', minutes: 150 }],
  sessions: [],
  corrections: [],
};
const page = <Item,>(...items: Item[]) => ({ items, page: 0, limit: 10, total: items.length });

function open(at: string, more: Record<string, unknown> = {}) {
  const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(), dismiss: jest.fn() };
  const requests = fakeApi({
    'GET /api/teams': teamPage(acme),
    'GET /api/sessions/list-shallow': page(session),
    'GET /api/sessions/totals': { count: 1, seconds: 9000 },
    'GET /api/timesheets': page(sheet),
    'GET /api/timesheets/corrections': page(),
    [`GET /api/timesheets/${sheet.id}`]: sheet,
    ...more,
  });
  const sent = async () => requests.find(({ method }) => method === 'POST')?.json();
  return { toast, requests, sent, ...renderRoutes(routes, { at, user: viewer, toast }) };
}

it('asks for a correction of the end of a session, and keeps the seconds of the unchanged start', async () => {
  const { user, sent } = open(paths.sessions, {
    'POST /api/timesheets/corrections': apiError(409, 'These times overlap.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Correct Acme/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a correction' }));
  const end = new Date(Date.parse(session.ended_at ?? '') + 1_800_000);
  const local = new Date(end.getTime() - end.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  fireEvent.change(dialog.getByLabelText(/^End/), { target: { value: local } });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I went offline too early.');
  await user.click(dialog.getByRole('button', { name: 'Ask the client' }));
  expect(await dialog.findByText('These times overlap.')).toBeInTheDocument();
  expect(await sent()).toMatchObject({
    session_id: session.id,
    team_id: acme.id,
    started_at: session.created_at,
    ended_at: end.toISOString(),
    reason: 'I went offline too early.',
  });
});

it('leads to the correction that waits instead of offering another one of the same session, also right after asking', async () => {
  const other: ListedWorkSession = { ...session, id: makeId(), created_at: '2026-11-17T08:00:12.000Z' };
  const waiting: unknown[] = [];
  const { user, requests } = open(paths.sessions, {
    'GET /api/sessions/list-shallow': page(session, other),
    'GET /api/timesheets/corrections': () => Response.json(page(...waiting)),
    'POST /api/timesheets/corrections': () => {
      waiting.push({ id: makeId(), session_id: session.id, state: 'Waiting' });
      return Response.json({}, { status: 201 });
    },
  });
  const [first] = await screen.findAllByRole('button', { name: /^Correct Acme/ });
  await user.click(first as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a correction' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I went offline too early.');
  await user.click(dialog.getByRole('button', { name: 'Ask the client' }));
  const link = await screen.findByRole('link', { name: /^Correction waits: Acme, 11\/18\/2026/ });
  expect(link).toHaveAttribute('href', paths.timesheets);
  expect(screen.getByRole('button', { name: /^Correct Acme/ })).toHaveAccessibleName(/11\/17\/2026/);
  const asked = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/corrections'));
  expect(asked[0]?.search).toBe('?state=Waiting&page=0&limit=100');
});

it('keeps the form and sends nothing while the year of a correction has five digits', async () => {
  const { user, sent } = open(paths.sessions);
  await user.click(await screen.findByRole('button', { name: /^Correct Acme/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a correction' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I went offline too early.');
  fireEvent.change(dialog.getByLabelText(/^End/), { target: { value: '20261-11-18T08:00' } });
  await user.click(dialog.getByRole('button', { name: 'Ask the client' }));
  expect(dialog.getByLabelText(/^End/)).toBeInvalid();
  expect(await sent()).toBeUndefined();
});

it('shows the week with its hours per day, and sends it to the client', async () => {
  const { user, sent, toast } = open(paths.timesheets, { 'POST /api/timesheets': { ...sheet, state: 'To approve' } });
  await user.click(await screen.findByRole('link', { name: '11/16/2026 – 11/22/2026' }));
  const days = within(await screen.findByRole('table', { name: 'Hours per day' }));
  expect(days.getByText('2 h 30 min')).toBeInTheDocument();
  expect(screen.getByText(/^This week is not sent yet\. It goes to the client by itself/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send to the client' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Week sent to the client'));
  expect(await sent()).toEqual({ team_id: acme.id, week_start: '2026-11-16' });
});
