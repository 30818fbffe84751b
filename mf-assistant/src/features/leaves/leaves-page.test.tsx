import { screen, waitFor, within } from '@testing-library/react';
import type { Leave } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './leaves-page.tsx';

const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const makeLeave = (fields: Partial<Leave> = {}): Leave => ({
  id: makeId(),
  user_id: user.id,
  assistant_name: 'Maria Santos',
  kind: 'vacation',
  first_day: '2099-07-01',
  last_day: '2099-07-05',
  timezone: 'UTC',
  note: 'At the sea',
  state: 'Asked',
  answer: '',
  decider_name: null,
  years: [],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  ...fields,
});

function open(leaves: Leave[], answers: Record<string, unknown> = {}) {
  const requests = fakeApi({
    'GET /api/leaves': { items: leaves, page: 0, limit: 10, total: leaves.length },
    'GET /api/leaves/plan': { country: null, holidays: [], years: [] },
    ...answers,
  });
  const sent = () =>
    requests
      .find(({ method }) => method !== 'GET')
      ?.clone()
      .json();
  return { sent, ...renderRoutes(routes, { at: paths.leaves, user, toast }) };
}

it('an assistant asks for a leave, and stays in the dialog with the reason when it is refused', async () => {
  const refusal = apiError(409, 'You already have a leave on one of these days.');
  const year = { year: 2099, days_per_year: 20, taken: 17, asked: 1, working_days: 4 };
  const { user: person, sent } = open([], {
    'POST /api/leaves': refusal,
    'GET /api/leaves/preview': { years: [year] },
  });
  expect(await screen.findByRole('heading', { name: 'No leave yet' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Ask for a leave' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('First day'), '2099-07-05');
  await person.type(dialog.getByLabelText('Last day'), '2099-07-01');
  await person.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(dialog.getByText('Choose a last day that is not before the first.')).toBeInTheDocument();
  await person.clear(dialog.getByLabelText('Last day'));
  await person.type(dialog.getByLabelText('Last day'), '2099-07-08');
  expect(await dialog.findByText('This is 2 days more than are left in 2099.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await dialog.findByText('You already have a leave on one of these days.')).toBeInTheDocument();
  expect(await sent()).toMatchObject({ kind: 'vacation', first_day: '2099-07-05', last_day: '2099-07-08' });
});

it('asks for no days in the past, and says so at the first day before sending', async () => {
  const { user: person, sent } = open([]);
  await person.click(await screen.findByRole('button', { name: 'Ask for a leave' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('First day'), '2026-01-05');
  await person.type(dialog.getByLabelText('Last day'), '2026-01-06');
  await person.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(dialog.getByLabelText('First day')).toHaveAccessibleDescription('Choose a day from today on.');
  expect(sent()).toBeUndefined();
});

it('an assistant cancels a leave that has not begun, and reads the answer of a client', async () => {
  const asked = makeLeave();
  const past = { state: 'Approved', first_day: '2026-01-02', last_day: '2026-01-02' } as const;
  const answered = makeLeave({ ...past, answer: 'Enjoy', decider_name: 'Ben Cole' });
  const { user: person, sent } = open([asked, answered], { [`PATCH /api/leaves/${asked.id}`]: asked });
  expect(await screen.findByText('Answered by Ben Cole: Enjoy')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Cancel the leave/ }));
  await person.click(await screen.findByRole('button', { name: 'Cancel leave' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Leave canceled'));
  expect(await sent()).toEqual({ updated_at: asked.updated_at, state: 'Canceled' });
});

it('leaves that cannot be loaded can be requested again', async () => {
  open([], { 'GET /api/leaves': apiError(500, 'No') });
  expect(await screen.findByRole('heading', { name: "Your leaves can't be shown right now" })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('an assistant sees the holidays of their country, or is led to where it is set', async () => {
  const first = open([]);
  expect(await screen.findByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', paths.profile);
  first.unmount();
  open([], {
    'GET /api/leaves/plan': { country: 'PH', holidays: [{ day: '2099-06-12', name: 'Independence Day' }], years: [] },
  });
  expect(await screen.findByText('Independence Day')).toBeInTheDocument();
  expect(screen.getByText('06/12/2099')).toBeInTheDocument();
});
