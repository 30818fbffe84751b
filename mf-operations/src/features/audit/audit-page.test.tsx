import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { AuditEvent } from '@workspace/contracts';
import { fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { changesOf } from './changes.ts';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './audit-page.tsx';

configureApi({ origin: location.origin });
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });
const event: AuditEvent = {
  id: 7,
  action: 'listing.changed',
  subject: 'listing-1',
  actor: 'Olga Operator',
  actor_email: 'olga@workspace.test',
  before: { status: 'Open' },
  after: { status: 'Closed' },
  details: {},
  names: { 'listing-1': 'Bookkeeper' },
  created_at: '2026-03-04T12:00:00Z',
};

test('shows who changed what, and searches', async () => {
  const command = { ...event, id: 6, action: 'operator_role.created', actor: null, actor_email: null };
  const requests = fakeApi({
    'GET /api/operations/operator-names': [],
    'GET /api/operations/audit-events': { items: [event, command], page: 0, limit: 100, total: 2 },
  });
  const { user: person } = renderRoutes(routes, { user, at: '/operations/audit' });
  const row = within(await screen.findByRole('row', { name: /listing\.changed/ }));
  expect(row.getByText('Status: Open → Closed')).toBeInTheDocument();
  expect(row.getByText('Bookkeeper')).toBeInTheDocument();
  expect(row.getByText('Olga Operator')).toBeInTheDocument();
  expect(screen.getByText('A command')).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'olga');
  await waitFor(() => expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('q')).toBe('olga'));
});

test('the days of the range are those of the viewer, and the last day is included', async () => {
  const requests = fakeApi({
    'GET /api/operations/operator-names': [],
    'GET /api/operations/audit-events': { items: [event], page: 0, limit: 100, total: 1 },
  });
  const { user: person } = renderRoutes(routes, { user, at: '/operations/audit?from=2026-03-02' });
  await screen.findByRole('row', { name: /listing\.changed/ });
  const days = within(screen.getByRole('group', { name: 'Days' }));
  expect(days.getByLabelText('From')).toHaveValue('2026-03-02');
  await person.type(days.getByLabelText('To'), '2026-03-04');
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      since: new Date('2026-03-02T00:00:00').toISOString(),
      until: new Date('2026-03-05T00:00:00').toISOString(),
    });
  });
});

test.each([
  [{ before: null, after: { id: '1', title: 'One', closed_at: null }, details: {} }, ['Title: One']],
  [{ before: { role: 'finance' }, after: null, details: {} }, ['Role: finance']],
  [{ before: { hours: 20 }, after: { hours: 25 }, details: {} }, ['Hours: 20 → 25']],
  [
    { before: { recipients: [] }, after: { recipients: ['a@fern.test', 'b@fern.test'] }, details: {} },
    ['Recipients: none → a@fern.test, b@fern.test'],
  ],
  [
    { before: { note: null }, after: { note: 'Good' }, details: { actor: 'ci', to: '1.0.0' } },
    ['Note: none → Good', 'To: 1.0.0'],
  ],
  [
    { before: { status: 'CLOCKIN_PENDING' }, after: { status: 'INTRO_PERIOD' }, details: {} },
    ['Status: Clock-in pending → Intro period'],
  ],
  [
    { before: { account_lead_id: null }, after: { account_lead_id: 'o1' }, details: {} },
    ['Account lead: none → Leo Stone'],
  ],
  [
    { before: null, after: { amount_cents: 1250, valid_from: '2026-03-04', auto_charge: true }, details: {} },
    ['Amount: 12.50', 'Valid from: 03/04/2026', 'Auto charge: yes'],
  ],
])('the changes of %j are %j', (change, lines) => expect(changesOf(change, { o1: 'Leo Stone' })).toEqual(lines));
