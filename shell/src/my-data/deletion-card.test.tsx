import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AccountDeletion, DeletionStop, Profile } from '@workspace/contracts';
import { apiError, makeId, makeProfile } from '@workspace/testing';
import { storeToken } from '../push/stored-token.ts';
import { loadPage } from '../routing/load-page.ts';
import { endLoad } from '../testing/end-load.ts';
import { showApp } from '../testing/show-app.tsx';

jest.mock('../routing/load-page.ts', () => ({ loadPage: jest.fn() }));

beforeEach(() => jest.mocked(loadPage).mockClear());
afterEach(endLoad);

const nothing: AccountDeletion = { due_at: null, stops: [], has_password: true };

async function open(
  deletion: Partial<AccountDeletion>,
  answers: Record<string, unknown> = {},
  user: Partial<Profile> = {},
) {
  const view = showApp({
    path: '/settings/my-data',
    user: makeProfile(user),
    answers: {
      'GET /api/my-data/export': { export: null },
      'GET /api/my-data/deletion': { ...nothing, ...deletion },
      ...answers,
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Delete account' }));
  return { ...view, card };
}

it('a user reads what happens, confirms with the password, and is logged out', async () => {
  let tries = 0;
  const { card, person, requests } = await open(
    {},
    {
      'POST /api/my-data/deletion': () => {
        tries += 1;
        return tries === 1
          ? apiError(400, 'This password is not correct.')()
          : Response.json({ asked: true }, { status: 202 });
      },
      'POST /api/auth/sign-out': {},
    },
  );
  expect(await card.findByText(/Messages, tasks and reports stay/)).toBeInTheDocument();
  await person.click(card.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await person.type(dialog.getByLabelText(/Password/), 'wrong');
  await person.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText('This password is not correct.')).toBeInTheDocument();
  await person.clear(dialog.getByLabelText(/Password/));
  await person.type(dialog.getByLabelText(/Password/), 'Workspace1!');
  await person.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/login'));
  const words = /^Your account will be deleted on \d\d\/\d\d\/\d{4}\. Log in before then and keep it\.$/;
  cleanup();
  endLoad();
  showApp({ path: '/login', user: null });
  expect(await screen.findByText(words)).toBeInTheDocument();
  cleanup();
  showApp({ path: '/login', user: null });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  const sent = requests.filter(({ method, url }) => method === 'POST' && url.endsWith('my-data/deletion'));
  expect(sent).toHaveLength(2);
});

it('the browser does not ask for a new sign-in to end its pushes, because the deletion has ended them', async () => {
  const user = makeProfile();
  storeToken({ token: 'phone', viewer: user.id, at: Date.now() });
  const answers = { 'POST /api/my-data/deletion': { asked: true }, 'POST /api/auth/sign-out': {} };
  const { card, person, requests } = await open({}, answers, user);
  await person.click(await card.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await person.type(dialog.getByLabelText(/Password/), 'Workspace1!');
  await person.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/login'));
  expect(requests.filter(({ url }) => url.includes('/devices/'))).toEqual([]);
});

it('a user without a password confirms with a mailed code', async () => {
  const { card, person } = await open({ has_password: false }, { 'POST /api/my-data/deletion/code': { sent: true } });
  await person.click(await card.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await person.click(dialog.getByRole('button', { name: 'Email me a code' }));
  expect(await screen.findByText('We have emailed you a code')).toBeInTheDocument();
  await person.type(dialog.getByLabelText(/Code from the email/), '12');
  await person.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText('Enter the 6-digit code from the email.')).toBeInTheDocument();
});

it('each thing to settle leads to the page that settles it, and there is nothing to press before', async () => {
  const [team, organization] = [makeId(), makeId()];
  const stops: DeletionStop[] = [
    { kind: 'open_session', id: team, name: 'Front desk' },
    { kind: 'last_owner', id: organization, name: 'Acme Studio' },
    { kind: 'running_deal', id: team, name: 'Front desk' },
    { kind: 'unpaid_payout', id: null, name: null },
    { kind: 'only_administrator', id: null, name: null },
  ];
  const { card } = await open({ stops });
  const list = within(await card.findByRole('region', { name: 'Settle this first' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/team/${team}`,
    `/account/organizations/${organization}`,
    `/team/${team}`,
    '/earning',
    '/operations/operators',
  ]);
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('a user who comes back keeps the account from the banner of every page, and from the card', async () => {
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const kept: AccountDeletion = { due_at: null, stops: [], has_password: true };
  let isDown = true;
  let isKept = false;
  const { card, person } = await open(
    { due_at },
    {
      'GET /api/my-data/deletion': () => Response.json(isKept ? kept : { ...kept, due_at }),
      'DELETE /api/my-data/deletion': () => {
        if (isDown) return apiError(503, 'There was a network/server error')();
        isKept = true;
        return Response.json({});
      },
    },
    { deletion_due_at: due_at },
  );
  expect(await card.findByText(/^Your account will be deleted on/)).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'Keep my account' })).toHaveLength(2);
  await person.click(card.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
  isDown = false;
  await person.click(card.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument());
});

it('a deletion that is stopped past its day names no day', async () => {
  const due_at = new Date(Date.now() - 60_000).toISOString();
  const stops: DeletionStop[] = [{ kind: 'unpaid_payout', id: null, name: null }];
  const { card } = await open({ due_at, stops }, {}, { deletion_due_at: due_at });
  const words = /^Your account will be deleted as soon as nothing stops it\./;
  expect(await card.findByText(words)).toHaveTextContent(/You can still keep it\.$/);
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(screen.queryByText(/^Your account will be deleted on/)).not.toBeInTheDocument();
});

it('shows why the card cannot be shown', async () => {
  const { card } = await open({}, { 'GET /api/my-data/deletion': apiError(400, 'Not today') });
  expect(await card.findByText("The deletion of your account can't be shown right now")).toBeInTheDocument();
});
