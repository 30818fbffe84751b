import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import { type SessionCorrection, type Timesheet, type TimesheetDetail, timesheetRefusals } from '@workspace/contracts';
import { apiError, fakeApi, fakeStream, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the pages before the tests, so that compiling does not count towards a test's timeout.
import './timesheet-page.tsx';
import './timesheets-page.tsx';

configureApi({ origin: location.origin });
fakeStream();
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['account_lead'] });
const sheet: Timesheet = {
  id: makeId(),
  user_id: makeId(),
  user_name: 'Maria Reyes',
  team_id: makeId(),
  team_name: 'Operations',
  organization_name: 'Acme Studio',
  week_start: '2026-11-16',
  state: 'Disputed',
  minutes: 150,
  approve_by: '2026-11-26T00:00:00.000Z',
  submitted_at: '2026-11-22T10:00:00.000Z',
  decided_at: '2026-11-23T10:00:00.000Z',
  decided_by: 'Olivia Park',
  reason: 'Tuesday is too long.',
  updated_at: '2026-11-23T10:00:00.000Z',
};
const correction: SessionCorrection = {
  id: makeId(),
  session_id: makeId(),
  user_id: sheet.user_id,
  user_name: 'Maria Reyes',
  team_id: sheet.team_id,
  team_name: 'Operations',
  started_before: '2026-11-17T08:00:00.000Z',
  ended_before: '2026-11-17T10:30:00.000Z',
  started_at: '2026-11-17T08:00:00.000Z',
  ended_at: '2026-11-17T09:00:00.000Z',
  reason: 'I went offline too late.',
  state: 'Waiting',
  answer: null,
  decided_at: null,
  decided_by: null,
  created_at: '2026-11-18T08:00:00.000Z',
};
const get = 'GET /api/operations/timesheets';
const page = (...items: Timesheet[]) => ({ items, page: 0, limit: 100, total: items.length });
const open = (at: string, answers: Record<string, unknown>) => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};

test('the list filters by state, shows why a week is disputed, and leads to the week', async () => {
  const { requests, user: person } = open('/operations/timesheets', { [get]: page(sheet) });
  const row = within(await screen.findByRole('row', { name: /Maria Reyes/ }));
  expect(row.getByText('Tuesday is too long.')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Maria Reyes' })).toHaveAttribute('href', `/operations/timesheets/${sheet.id}`);
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Disputed' }));
  await waitFor(() => expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('state')).toBe('Disputed'));
});

test('an account lead answers a correction, and settles the dispute of the version that they saw', async () => {
  const path = `/api/timesheets/${sheet.id}`;
  const detail: TimesheetDetail = { ...sheet, days: [], sessions: [], corrections: [correction] };
  let decide = apiError(409, timesheetRefusals.ROW_CHANGED, 'ROW_CHANGED');
  const { requests, user: person } = open(`/operations/timesheets/${sheet.id}`, {
    [`GET ${path}`]: detail,
    [`PATCH ${path}`]: () => decide(),
    [`PATCH /api/timesheets/corrections/${correction.id}`]: { ...correction, state: 'Approved' },
  });
  await person.click(await screen.findByRole('button', { name: 'Approve the correction of Maria Reyes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve the correction?' }));
  await person.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Session of Maria Reyes corrected'));
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(timesheetRefusals.ROW_CHANGED));
  decide = () => Response.json({ ...sheet, state: 'Approved' });
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Hours of Maria Reyes approved'));
  expect(await requests.findLast(({ method }) => method === 'PATCH')?.json()).toEqual({
    updated_at: sheet.updated_at,
    state: 'Approved',
  });
});
