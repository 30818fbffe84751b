import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type SessionCorrection,
  type TeamCap,
  type Timesheet,
  type TimesheetDetail,
  timesheetRefusals,
} from '@workspace/contracts';
import { apiError, fakeApi, fakeStream, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import '../dashboard/dashboard-page.tsx';
import './timesheet-page.tsx';
import './timesheets-page.tsx';

fakeStream();
afterEach(() => void jest.useRealTimers());

const viewer = makeProfile({ account_type: 'client' });
const sheet: Timesheet = {
  id: makeId(),
  user_id: makeId(),
  user_name: 'Maria Reyes',
  team_id: makeId(),
  team_name: 'Operations',
  organization_name: 'Acme Studio',
  week_start: '2026-11-16',
  state: 'To approve',
  minutes: 150,
  approve_by: '2026-11-26T00:00:00.000Z',
  submitted_at: '2026-11-22T10:00:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  updated_at: '2026-11-22T10:00:00.000Z',
};
const correction: SessionCorrection = {
  id: makeId(),
  session_id: makeId(),
  user_id: sheet.user_id,
  user_name: 'Maria Reyes',
  team_id: sheet.team_id,
  team_name: 'Operations',
  started_before: '2026-11-17T08:00:00.000Z',
  ended_before: '2026-11-17T09:00:00.000Z',
  started_at: '2026-11-17T08:00:00.000Z',
  ended_at: '2026-11-17T10:30:00.000Z',
  reason: 'I went offline too early.',
  state: 'Waiting',
  answer: null,
  decided_at: null,
  decided_by: null,
  created_at: '2026-11-18T08:00:00.000Z',
};
const cap: TeamCap = { team_id: sheet.team_id, team_name: 'Operations', weekly_cap_hours: 40, used_minutes: 1980 };
const detail: TimesheetDetail = { ...sheet, days: [], sessions: [], corrections: [] };
const page = <Item,>(...items: Item[]) => ({ items, page: 0, limit: 10, total: items.length });

function open(at: string, more: Record<string, unknown> = {}) {
  const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(), dismiss: jest.fn() };
  const requests = fakeApi({
    'GET /api/timesheets': page(sheet),
    'GET /api/timesheets/corrections': page(correction),
    'GET /api/timesheets/caps': [cap],
    [`GET /api/timesheets/${sheet.id}`]: detail,
    ...more,
  });
  const sent = async (method: string) => requests.find((one) => one.method === method)?.json();
  return { toast, requests, sent, ...renderRoutes(routes, { at, user: viewer, toast }) };
}

it('lists the timesheets of a state of the URL, and leads to the page of one', async () => {
  open(`${paths.timesheets}?state=To+approve`);
  const table = within(await screen.findByRole('table', { name: 'Timesheets' }));
  expect(table.getByRole('link', { name: '11/16/2026 – 11/22/2026' })).toHaveAttribute(
    'href',
    paths.timesheet(sheet.id),
  );
  expect(table.getByText('2 h 30 min')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveTextContent('To approve');
});

it.each([
  ['', 'No timesheets yet'],
  ['?state=Disputed', 'No timesheets in this state'],
])('says what belongs into an empty list%s', async (query, title) => {
  open(paths.timesheets + query, { 'GET /api/timesheets': page() });
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it('declines a correction only with a word', async () => {
  const answered = { ...correction, state: 'Declined' };
  const { user, sent, toast } = open(paths.timesheets, {
    [`PATCH /api/timesheets/corrections/${correction.id}`]: answered,
  });
  await user.click(await screen.findByRole('button', { name: 'Decline the correction of Maria Reyes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Write a few words.');
  await user.type(dialog.getByRole('textbox'), 'You were offline.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Correction of Maria Reyes declined'));
  expect(await sent('PATCH')).toEqual({ state: 'Declined', answer: 'You were offline.' });
});

it('warns of a team near its weekly cap, and changes the cap that the client saw', async () => {
  const { user, sent } = open(paths.timesheets, {
    [`PATCH /api/timesheets/caps/${cap.team_id}`]: { ...cap, weekly_cap_hours: 45 },
  });
  expect(await screen.findByText('Operations has used 33 h of 40 h of this week.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change the cap of Operations' }));
  const field = await screen.findByRole('textbox', { name: 'Hours per week' });
  for (const typed of ['401', '2.5', 'few']) {
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 400.');
  }
  await user.clear(field);
  await user.type(field, '45');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await sent('PATCH')).toEqual({ weekly_cap_hours: 45, known_hours: 40 }));
});

it('shows the cap of a client who was faster, and changes that one at the next attempt', async () => {
  let shown = cap;
  const { user, requests } = open(paths.timesheets, {
    'GET /api/timesheets/caps': () => Response.json([shown]),
    [`PATCH /api/timesheets/caps/${cap.team_id}`]: async (request: Request) => {
      const { known_hours } = await request.json();
      if (known_hours === shown.weekly_cap_hours) return Response.json({ ...cap, weekly_cap_hours: 45 });
      return apiError(409, 'Somebody else has changed this.', 'ROW_CHANGED')();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the cap of Operations' }));
  const field = await screen.findByRole('textbox', { name: 'Hours per week' });
  await user.clear(field);
  await user.type(field, '45');
  shown = { ...cap, weekly_cap_hours: 50 };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Now: At most 50 h a week')).toBeInTheDocument();
  expect(field).toHaveValue('45');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ method }) => method === 'PATCH').map((request) => request.json());
  expect(await Promise.all(sent)).toEqual([
    { weekly_cap_hours: 45, known_hours: 40 },
    { weekly_cap_hours: 45, known_hours: 50 },
  ]);
});

it.each([
  ['the dashboard', paths.dashboard, 'Operations has used 33 h of 40 h of this week.'],
  ['the list of the caps', paths.timesheets, 'Operations has used 33 h of 40 h of this week.'],
])('follows the hours of the weekly cap every minute on %s', async (_page, at, sentence) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  let used_minutes = 1500;
  const { requests } = open(at, { 'GET /api/timesheets/caps': () => Response.json([{ ...cap, used_minutes }]) });
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/caps'))).toBe(true));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  used_minutes = 1980;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it.each([
  ['the list of those that wait', paths.timesheets],
  ['the page of a week', paths.timesheet(sheet.id)],
])('keeps the typed word and says why, if a colleague answers a correction of %s first', async (_, at) => {
  let now: SessionCorrection = correction;
  const { user } = open(at, {
    'GET /api/timesheets/corrections': () => Response.json(now.state === 'Waiting' ? page(now) : page()),
    [`GET /api/timesheets/${sheet.id}`]: () => Response.json({ ...detail, corrections: [now] }),
    [`PATCH /api/timesheets/corrections/${correction.id}`]: () => {
      now = { ...correction, state: 'Approved', decided_by: 'Olivia Park' };
      return apiError(409, timesheetRefusals.CORRECTION_DECIDED, 'CORRECTION_DECIDED')();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Decline the correction of Maria Reyes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the correction?' }));
  await user.type(dialog.getByRole('textbox'), 'You were offline.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  const hidden = { name: 'Decline the correction of Maria Reyes', hidden: true };
  await waitFor(() => expect(screen.queryByRole('button', hidden)).not.toBeInTheDocument());
  expect(dialog.getByText(timesheetRefusals.CORRECTION_DECIDED)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('You were offline.');
});

/** Disputes the week on a page where a colleague changes it at the same moment, so that the first answer gets 409. */
async function disputeAfter(changes: Partial<Timesheet>) {
  let now = detail;
  const opened = open(paths.timesheet(sheet.id), {
    [`GET /api/timesheets/${sheet.id}`]: () => Response.json(now),
    [`PATCH /api/timesheets/${sheet.id}`]: () => {
      if (now !== detail) return Response.json({ ...now, state: 'Disputed' });
      now = { ...detail, updated_at: '2026-11-22T11:00:00.000Z', ...changes };
      return apiError(409, timesheetRefusals.ROW_CHANGED, 'ROW_CHANGED')();
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute the hours of Maria Reyes' }));
  await opened.user.type(dialog.getByRole('textbox'), 'Too many hours.');
  await opened.user.click(dialog.getByRole('button', { name: 'Dispute' }));
  return { ...opened, dialog };
}

it('keeps the typed reason of a dispute and says what the week is now, if a colleague approves it first', async () => {
  const { dialog } = await disputeAfter({ state: 'Approved', decided_by: 'Olivia Park' });
  expect(await dialog.findByText('Now: Approved, 2 h 30 min')).toBeVisible();
  expect(dialog.getByText(timesheetRefusals.ROW_CHANGED)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('Too many hours.');
});

it('disputes the version that the client saw, and after a 409 the one that the dialog names', async () => {
  const { dialog, user, toast, requests } = await disputeAfter({ minutes: 210 });
  expect(await dialog.findByText('Now: To approve, 3 h 30 min')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Hours of Maria Reyes disputed'));
  const sent = requests.filter(({ method }) => method === 'PATCH').map((request) => request.json());
  expect(await Promise.all(sent)).toEqual([
    { updated_at: sheet.updated_at, state: 'Disputed', reason: 'Too many hours.' },
    { updated_at: '2026-11-22T11:00:00.000Z', state: 'Disputed', reason: 'Too many hours.' },
  ]);
});

it('approves a week with the version that the client saw', async () => {
  const { user, sent, toast } = open(paths.timesheet(sheet.id), {
    [`PATCH /api/timesheets/${sheet.id}`]: { ...sheet, state: 'Approved' },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Hours of Maria Reyes approved'));
  expect(await sent('PATCH')).toEqual({ updated_at: sheet.updated_at, state: 'Approved' });
});

it.each([
  ['Open', /^This week is not sent yet\. It comes to you by itself when it is over\.$/],
  ['To approve', /^You can answer until .+\. Without an answer, the hours count as approved\.$/],
])('tells the client of a week in the state %s what happens next, as the one who answers', async (state, news) => {
  open(paths.timesheet(sheet.id), { [`GET /api/timesheets/${sheet.id}`]: { ...detail, state } });
  expect(await screen.findByText(news)).toBeInTheDocument();
});

it('a session has its minutes rounded like those of its week', async () => {
  const session = { id: makeId(), started_at: '2026-11-17T08:00:00.000Z', ended_at: '2026-11-17T10:29:38.000Z' };
  open(paths.timesheet(sheet.id), { [`GET /api/timesheets/${sheet.id}`]: { ...detail, sessions: [session] } });
  expect(within(await screen.findByRole('table', { name: 'Sessions' })).getByText('2 h 30 min')).toBeInTheDocument();
});
