import { screen, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import { type AssistantClient, clientStatuses } from '@workspace/contracts';
import { apiError, fakeApi, heldAnswer, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { dealWords } from './deal-words.ts';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './clients-page.tsx';

configureApi({ origin: location.origin });
const user = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const client: AssistantClient = {
  organization_id: makeId(),
  name: 'Blue Harbor',
  avatar_url: null,
  teams: [
    {
      id: makeId(),
      name: 'Operations',
      since: '2026-03-04T12:00:00Z',
      role: 'EA',
      deal: 'PAUSED',
      contacts: [{ id: makeId(), name: 'Olivia Hart', avatar_url: null }],
      seconds: 5400,
    },
    { id: makeId(), name: 'Books', since: '2026-03-04T12:00:00Z', role: 'VA', deal: null, contacts: [], seconds: 1800 },
  ],
};
const get = 'GET /api/clients';
const open = (answer: unknown) => ({
  requests: fakeApi({ [get]: answer }),
  ...renderRoutes(routes, { user, at: '/clients' }),
});

test("shows each client with teams, contacts and this month's hours, and links to the team page and the chat (product/clients#clients-of-an-assistant)", async () => {
  const { requests } = open([client]);
  const card = within(await screen.findByRole('region', { name: 'Blue Harbor' }));
  expect(card.getByText('2 h this month')).toBeInTheDocument();
  expect(card.getByText('Executive assistant')).toBeInTheDocument();
  expect(card.getByText('Paused')).toBeInTheDocument();
  expect(card.getByText('No agreement yet')).toBeInTheDocument();
  expect(card.getByText('Olivia Hart')).toBeInTheDocument();
  expect(card.getByText('No contacts yet')).toBeInTheDocument();
  expect(card.getAllByText('03/04/2026')).toHaveLength(2);
  expect(card.getByRole('link', { name: 'Operations' })).toHaveAttribute('href', `/team/${client.teams[0]?.id}`);
  expect(card.getByRole('link', { name: 'Chat with Olivia Hart' })).toHaveAttribute(
    'href',
    `/chat/with/${client.teams[0]?.contacts[0]?.id}`,
  );
  expect(card.getByRole('link', { name: 'Chat with Operations' })).toHaveAttribute(
    'href',
    `/chat/team/${client.teams[0]?.id}`,
  );
  const since = new Date(new URL(requests[0]?.url ?? '').searchParams.get('since') ?? '');
  expect([since.getDate(), since.getHours(), since.getMinutes()]).toEqual([1, 0, 0]);
});

test('links to the applications and job listings, and marks the current page', async () => {
  open([]);
  const nav = within(await screen.findByRole('navigation', { name: 'Clients and jobs' }));
  expect(nav.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Applications' })).toHaveAttribute('href', '/job-applications');
  expect(nav.getByRole('link', { name: 'Job listings' })).toHaveAttribute('href', '/job-listings');
});

test('shows a skeleton while loading, and an empty state when there are no clients', async () => {
  const { answer, give } = heldAnswer();
  open(answer);
  expect(await screen.findByText('Loading your clients')).toBeInTheDocument();
  give(Response.json([]));
  expect(await screen.findByRole('heading', { name: 'No client yet' })).toBeInTheDocument();
});

test('loads the clients after a failure when the user presses "Try again"', async () => {
  let answer: () => Response = apiError(400, 'No');
  const { user: person } = open(() => answer());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json([client]);
  await person.click(retry);
  expect(await screen.findByRole('region', { name: 'Blue Harbor' })).toBeInTheDocument();
});

test.each(clientStatuses)(
  'gives the deal status %s a label that no other status has (product/billing#deals)',
  (status) => {
    const others = clientStatuses.filter((one) => one !== status).map((one) => dealWords(one).label);
    expect(dealWords(status).label).not.toBe(status);
    expect(others).not.toContain(dealWords(status).label);
  },
);
