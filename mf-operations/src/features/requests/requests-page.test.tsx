import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { AssistantRequest } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './requests-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const matchId = '0d1c31d4-34f7-4a6b-8f0f-5a3f3a3f1a01';
const request: AssistantRequest = {
  id: '0d1c31d4-34f7-4a6b-8f0f-5a3f3a3f1a02',
  state: 'Selected',
  organization_id: 'o',
  organization_name: 'Acme Studio',
  requested_by: 'Olivia Park',
  replaces: null,
  replaces_deal_id: null,
  role: 'EA',
  hours_per_week: 20,
  skills: 'Calendar',
  timezone: 'Europe/Lisbon',
  budget_cents: 1800,
  starts_on: null,
  note: '',
  canceled_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  listing: { id: 'l', title: 'EA for Acme Studio', status: 'Open' },
  shortlist: [],
  terms: null,
};
const open = (row: AssistantRequest, role: 'recruiter' | 'account_lead', answers: Record<string, unknown> = {}) => {
  const get = 'GET /api/operations/requests';
  const requests = fakeApi({ [get]: { items: [row], page: 0, limit: 100, total: 1 }, ...answers });
  const user = makeProfile({ account_type: null, is_operator: true, operator_roles: [role] });
  return { requests, ...renderRoutes(routes, { user, at: '/operations/requests', toast }) };
};
const posted = (requests: Request[]): Promise<unknown> | undefined =>
  requests.findLast(({ method }) => method === 'POST')?.json();

test('an account lead proposes terms, which begin with the wishes of the client', async () => {
  const { requests, user } = open(request, 'account_lead', {
    [`POST /api/operations/requests/${request.id}/terms`]: request,
  });
  await user.click(await screen.findByRole('button', { name: 'Propose terms to Acme Studio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose terms' }));
  expect(dialog.getByLabelText(/Billing rate/)).toHaveValue('18.00');
  await user.type(dialog.getByLabelText(/Start date/), '2030-01-07');
  await user.click(dialog.getByRole('button', { name: 'Propose terms' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Terms proposed'));
  expect(await posted(requests)).toEqual({ rate_cents: 1800, hours_per_week: 20, starts_on: '2030-01-07' });
});

test('a dialog stays with what was typed when its request leaves the list', async () => {
  const rows = [request];
  const list = () => Response.json({ items: rows, page: 0, limit: 100, total: rows.length });
  fakeApi({
    'GET /api/operations/requests': list,
    [`POST /api/operations/requests/${request.id}/terms`]: apiError(409, 'This request was canceled.', 'ROW_CHANGED'),
  });
  const lead = makeProfile({ account_type: null, is_operator: true, operator_roles: ['account_lead'] });
  const { user } = renderRoutes(routes, { user: lead, at: '/operations/requests?state=Selected', toast });
  await user.click(await screen.findByRole('button', { name: 'Propose terms to Acme Studio' }));
  await user.type(await screen.findByLabelText(/Start date/), '2030-01-07');
  rows.pop();
  await user.click(screen.getByRole('button', { name: 'Propose terms' }));
  expect(await screen.findByRole('heading', { name: 'No requests found', hidden: true })).toBeInTheDocument();
  expect(screen.getByLabelText(/Start date/)).toHaveValue('2030-01-07');
});

test('a recruiter offers a time for an interview, and proposes no terms', async () => {
  const one = { assistant_id: 'a', assistant_name: 'Maria Reyes', avatar_url: null, headline: null, timezone: null };
  const row = { ...request, shortlist: [{ ...one, match_id: matchId, status: 'Reco Sent' as const, slots: [] }] };
  const { requests, user } = open(row, 'recruiter', {
    [`POST /api/operations/requests/${request.id}/interviews`]: row,
  });
  await user.click(await screen.findByRole('button', { name: 'Interviews for Acme Studio' }));
  expect(screen.queryByRole('button', { name: /Propose terms/ })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Interview times' }));
  await user.click(dialog.getByRole('button', { name: 'Offer time' }));
  expect(await dialog.findByText('Choose a day and a time.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Start/), '2030-01-07T15:00');
  await user.click(dialog.getByRole('button', { name: 'Offer time' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Time offered'));
  expect(await posted(requests)).toEqual({
    match_id: matchId,
    starts_at: new Date('2030-01-07T15:00').toISOString(),
    minutes: 30,
    meeting_url: null,
  });
});

test('after an offered time, the form is for the same assistant, and only the start is empty', async () => {
  const person = { avatar_url: null, headline: null, timezone: null, status: 'Reco Sent' as const, slots: [] };
  const second = '0d1c31d4-34f7-4a6b-8f0f-5a3f3a3f1a09';
  const row = {
    ...request,
    shortlist: [
      { ...person, assistant_id: 'a', assistant_name: 'Maria Reyes', match_id: matchId },
      { ...person, assistant_id: 'b', assistant_name: 'Ben Adeyemi', match_id: second },
    ],
  };
  const { requests, user } = open(row, 'recruiter', {
    [`POST /api/operations/requests/${request.id}/interviews`]: row,
  });
  await user.click(await screen.findByRole('button', { name: 'Interviews for Acme Studio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interview times' }));
  await user.click(dialog.getByRole('combobox', { name: 'Assistant' }));
  await user.click(await screen.findByRole('option', { name: 'Ben Adeyemi' }));
  await user.click(dialog.getByRole('combobox', { name: 'Length' }));
  await user.click(await screen.findByRole('option', { name: '60 minutes' }));
  await user.type(dialog.getByLabelText(/^Meeting link/), 'https://meet.example/1');
  await user.type(dialog.getByLabelText(/^Start/), '2030-01-07T15:00');
  await user.click(dialog.getByRole('button', { name: 'Offer time' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Start/)).toHaveValue(''));
  await user.type(dialog.getByLabelText(/^Start/), '2030-01-08T15:00');
  await user.click(dialog.getByRole('button', { name: 'Offer time' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Start/)).toHaveValue(''));
  expect(await posted(requests)).toEqual({
    match_id: second,
    starts_at: new Date('2030-01-08T15:00').toISOString(),
    minutes: 60,
    meeting_url: 'https://meet.example/1',
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([15, 90, 120, 180])('a time is offered with a length of %i minutes', async (minutes) => {
  const one = { assistant_id: 'a', assistant_name: 'Maria Reyes', avatar_url: null, headline: null, timezone: null };
  const row = { ...request, shortlist: [{ ...one, match_id: matchId, status: 'Reco Sent' as const, slots: [] }] };
  const { requests, user } = open(row, 'recruiter', {
    [`POST /api/operations/requests/${request.id}/interviews`]: row,
  });
  await user.click(await screen.findByRole('button', { name: 'Interviews for Acme Studio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interview times' }));
  await user.type(dialog.getByLabelText(/^Start/), '2030-01-07T15:00');
  await user.click(dialog.getByRole('combobox', { name: 'Length' }));
  await user.click(await screen.findByRole('option', { name: `${minutes} minutes` }));
  await user.click(dialog.getByRole('button', { name: 'Offer time' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Time offered'));
  expect(await posted(requests)).toMatchObject({ minutes });
});

test('a refused time is explained at its field', async () => {
  const one = { assistant_id: 'a', assistant_name: 'Maria Reyes', avatar_url: null, headline: null, timezone: null };
  const row = { ...request, shortlist: [{ ...one, match_id: matchId, status: 'Reco Sent' as const, slots: [] }] };
  const refusal = apiError(409, 'Choose a time from now on.', 'SLOT_IS_OVER');
  const { user } = open(row, 'recruiter', { [`POST /api/operations/requests/${request.id}/interviews`]: refusal });
  await user.click(await screen.findByRole('button', { name: 'Interviews for Acme Studio' }));
  const start = await screen.findByLabelText(/^Start/);
  await user.type(start, '2020-01-07T15:00');
  await user.click(screen.getByRole('button', { name: 'Offer time' }));
  await waitFor(() => expect(start).toHaveAccessibleDescription('Choose a time from now on.'));
});

test('a recruiter adds the link of a booked interview, and a typed time stays', async () => {
  const one = { assistant_id: 'a', assistant_name: 'Maria Reyes', avatar_url: null, headline: null, timezone: null };
  const slot = { id: 's', starts_at: '2030-01-07T15:00:00.000Z', minutes: 30, is_booked: true, interview_id: 'i' };
  const slots = [{ ...slot, meeting_url: null }];
  const row = { ...request, shortlist: [{ ...one, match_id: matchId, status: 'Reco Sent' as const, slots }] };
  const { requests, user } = open(row, 'recruiter', {
    [`PATCH /api/operations/requests/${request.id}/interviews/s`]: row,
  });
  await user.click(await screen.findByRole('button', { name: 'Interviews for Acme Studio' }));
  expect(await screen.findByText('Booked, without a link')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Start/), '2030-01-09T15:00');
  await user.click(screen.getByRole('button', { name: /^Add the link of .* with Maria Reyes$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Meeting link' }));
  await user.type(dialog.getByLabelText(/^Meeting link/), 'http://meet.example/1');
  await user.click(dialog.getByRole('button', { name: 'Save link' }));
  expect(await dialog.findByText('Enter an address that begins with https://.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/^Meeting link/));
  await user.type(dialog.getByLabelText(/^Meeting link/), 'https://meet.example/1');
  await user.click(dialog.getByRole('button', { name: 'Save link' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Meeting link saved'));
  expect(await requests.findLast(({ method }) => method === 'PATCH')?.json()).toEqual({
    meeting_url: 'https://meet.example/1',
  });
  const offers = within(await screen.findByRole('dialog', { name: 'Interview times' }));
  expect(offers.getByLabelText(/^Start/)).toHaveValue('2030-01-09T15:00');
});

test('the interview times follow what an operator does also when the request has left the list', async () => {
  const one = { assistant_id: 'a', assistant_name: 'Maria Reyes', avatar_url: null, headline: null, timezone: null };
  const free = { id: 'f', starts_at: '2030-01-08T15:00:00.000Z', minutes: 30, is_booked: false, interview_id: null };
  const booked = { id: 'b', starts_at: '2030-01-07T15:00:00.000Z', minutes: 30, is_booked: true, interview_id: 'i' };
  const withSlots = (...slots: AssistantRequest['shortlist'][number]['slots']): AssistantRequest => ({
    ...request,
    shortlist: [{ ...one, match_id: matchId, status: 'Reco Sent', slots }],
  });
  const unlinked = { ...booked, meeting_url: null };
  const rows = [withSlots(unlinked)];
  const path = `/api/operations/requests/${request.id}/interviews`;
  const { user } = open(request, 'recruiter', {
    'GET /api/operations/requests': () => Response.json({ items: rows, page: 0, limit: 100, total: rows.length }),
    [`POST ${path}`]: withSlots(unlinked, { ...free, meeting_url: null }),
    [`DELETE ${path}/f`]: withSlots(unlinked),
    [`PATCH ${path}/b`]: withSlots({ ...booked, meeting_url: 'https://meet.example/1' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Interviews for Acme Studio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interview times' }));
  rows.pop();
  await user.type(dialog.getByLabelText(/^Start/), '2030-01-08T15:00');
  await user.click(dialog.getByRole('button', { name: 'Offer time' }));
  expect(await screen.findByRole('heading', { name: /^No requests/, hidden: true })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Withdraw/ }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: /^Add the link/ }));
  const linking = within(await screen.findByRole('dialog', { name: 'Meeting link' }));
  await user.type(linking.getByLabelText(/^Meeting link/), 'https://meet.example/1');
  await user.click(linking.getByRole('button', { name: 'Save link' }));
  const times = within(await screen.findByRole('dialog', { name: 'Interview times' }));
  expect(times.getByText('Booked')).toBeInTheDocument();
});
