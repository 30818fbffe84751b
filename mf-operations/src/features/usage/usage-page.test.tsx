import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatedUsageEvents } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './usage-page.tsx';

configureApi({ origin: location.origin });
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });
const person_id = makeId();
const answer: OperatedUsageEvents = {
  items: [
    {
      id: 7,
      event: 'cv.saved',
      properties: { part: 'education', count: 2 },
      person_id,
      name: 'Maria Reyes',
      email: 'maria@workspace.test',
      created_at: '2026-03-04T12:00:00Z',
    },
  ],
  kinds: [
    { event: 'cv.saved', times: 1200, people: 1 },
    { event: 'tools.opened', times: 1, people: 1 },
  ],
  page: 0,
  limit: 100,
  total: 1,
};

test('shows who did what, and the URL holds the event and the days', async () => {
  const requests = fakeApi({ 'GET /api/operations/usage-events': answer });
  const { user: person } = renderRoutes(routes, { user, at: '/operations/usage?from=2026-03-02' });
  const row = within(await screen.findByRole('row', { name: /cv\.saved/ }));
  expect(row.getByRole('link', { name: 'Maria Reyes' })).toHaveAttribute('href', `/operations/people/${person_id}`);
  expect(row.getByText('part: education')).toBeInTheDocument();
  await person.click(screen.getByRole('combobox', { name: 'Event' }));
  expect(await screen.findByRole('option', { name: /cv\.saved.*1,200 times by 1 person/ })).toBeInTheDocument();
  await person.click(screen.getByRole('option', { name: /tools\.opened/ }));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      event: 'tools.opened',
      since: new Date('2026-03-02T00:00:00').toISOString(),
    });
  });
});

test('says that nothing was found, and retries after a failure', async () => {
  let next: () => Response = apiError(403, 'You are not allowed to do this.');
  fakeApi({ 'GET /api/operations/usage-events': () => next() });
  const { user: person } = renderRoutes(routes, { user, at: '/operations/usage' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  next = () => Response.json({ ...answer, items: [], kinds: [], total: 0 });
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No usage events' })).toBeInTheDocument();
});
