import { screen, waitFor, within } from '@testing-library/react';
import type { Leave } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './leaves-page.tsx';

const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const asked: Leave = {
  id: makeId(),
  user_id: makeId(),
  assistant_name: 'Maria Santos',
  kind: 'sick',
  first_day: '2099-07-01',
  last_day: '2099-07-01',
  timezone: 'Asia/Manila',
  note: 'At the doctor',
  state: 'Asked',
  answer: '',
  decider_name: null,
  years: [],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
};

function open(leaves: Leave[], answers: Record<string, unknown> = {}) {
  const requests = fakeApi({
    'GET /api/leaves': { items: leaves, page: 0, limit: 10, total: leaves.length },
    ...answers,
  });
  const sent = () =>
    requests
      .find(({ method }) => method === 'PATCH')
      ?.clone()
      .json();
  return { sent, ...renderRoutes(routes, { at: paths.leaves, user: makeProfile(), toast }) };
}

it('a client approves a leave with a word', async () => {
  const { user, sent } = open([asked], { [`PATCH /api/leaves/${asked.id}`]: { ...asked, state: 'Approved' } });
  await user.click(await screen.findByRole('button', { name: 'Approve the leave of Maria Santos, 07/01/2099' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'A word to the assistant (optional)' }), 'Get well');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Leave approved'));
  expect(await sent()).toEqual({ updated_at: asked.updated_at, state: 'Approved', answer: 'Get well' });
});

it('a client whose colleague was faster reads that, and keeps the typed word', async () => {
  const refusal = apiError(409, 'Someone else has changed this leave in the meantime.');
  const { user } = open([asked], { [`PATCH /api/leaves/${asked.id}`]: refusal });
  await user.click(await screen.findByRole('button', { name: 'Decline the leave of Maria Santos, 07/01/2099' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Too busy');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Someone else has changed this leave in the meantime.')).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('Too busy');
});

it('the leaves of an assistant are told apart by the names of their regions', async () => {
  open([asked, { ...asked, id: makeId(), last_day: '2099-07-05' }]);
  expect(await screen.findByRole('region', { name: 'Maria Santos, 07/01/2099' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Maria Santos, 07/01/2099 – 07/05/2099' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { name: 'Maria Santos' })).toHaveLength(2);
});

it('an answered leave shows the answer and no buttons, and a client without leaves sees what comes here', async () => {
  const first = open([{ ...asked, state: 'Declined', answer: 'Too busy', decider_name: 'Ben Cole' }]);
  expect(await screen.findByText('Answered by Ben Cole: Too busy')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
  first.unmount();
  open([]);
  expect(await screen.findByRole('heading', { name: 'No leave yet' })).toBeInTheDocument();
});
