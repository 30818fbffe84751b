import { screen, within } from '@testing-library/react';
import type { SearchResult } from '@workspace/contracts';
import { apiError, fakeApi, heldAnswer, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { pageOf } from './results.ts';
import { OperationsSearch } from './search-box.tsx';

const path = 'GET /api/operations/search';
const person: SearchResult = {
  kind: 'person',
  id: makeId(),
  title: 'Ana Lima',
  detail: 'ana@fern.test',
  status: 'Working',
  organization_id: null,
};
const bill: SearchResult = {
  kind: 'bill',
  id: makeId(),
  title: '#1042',
  detail: 'Blue Harbor',
  status: 'PASTDUE',
  organization_id: makeId(),
};

async function open(answer: unknown) {
  const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });
  const requests = fakeApi({ [path]: answer });
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const rendered = renderRoutes([{ path: '/operations', element: <OperationsSearch /> }, elsewhere], { user });
  return { requests, ...rendered, field: await screen.findByRole('combobox', { name: 'Search everything' }) };
}

describe('the search over everything', () => {
  test('shows the results in groups, and the keyboard opens one', async () => {
    const { field, user, router } = await open({ items: [person, bill] });
    await user.type(field, 'fern');
    const people = within(await screen.findByRole('group', { name: 'People' }));
    expect(people.getByRole('option', { name: /Ana Lima/ })).toHaveTextContent('ana@fern.test');
    expect(within(screen.getByRole('group', { name: 'Bills' })).getByText('Past due')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/operations/bills/${bill.id}`);
  });

  test('opens the result that is clicked', async () => {
    const { field, user, router } = await open({ items: [person] });
    await user.type(field, 'ana');
    await user.click(await screen.findByRole('option', { name: /Ana Lima/ }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/operations/people/${person.id}`);
  });

  test('asks for more than one character, and does not search before', async () => {
    const { field, user, requests } = await open({ items: [] });
    await user.type(field, 'a');
    expect(await screen.findByText('Type at least 2 characters.')).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  test('says that it searches, and then that nothing was found', async () => {
    const { answer, give } = heldAnswer();
    const { field, user } = await open(answer);
    await user.type(field, 'xy');
    expect(await screen.findByText('Searching…')).toBeInTheDocument();
    give(Response.json({ items: [] }));
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
  });

  test('shows the message of a failure, and the next text searches again', async () => {
    let answer: () => Response = apiError(500, 'Something went wrong. Please try again.');
    const { field, user } = await open(() => answer());
    await user.type(field, 'an');
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
    answer = () => Response.json({ items: [person] });
    await user.type(field, 'a');
    expect(await screen.findByRole('option', { name: /Ana Lima/ })).toBeInTheDocument();
  });
});

test.each<[SearchResult['kind'], string]>([
  ['person', '/operations/people/1'],
  ['organization', '/operations/organizations/1'],
  ['team', '/operations/teams/1'],
  ['deal', '/operations/deals?q=Front+desk'],
  ['listing', '/operations/listings/1'],
  ['bill', '/operations/bills/1'],
])('a result of the kind %s opens %s', (kind, page) => {
  expect(pageOf({ kind, id: '1', title: 'Front desk', detail: null, status: null, organization_id: '2' })).toBe(page);
});
