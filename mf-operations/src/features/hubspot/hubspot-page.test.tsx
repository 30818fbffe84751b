import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { HubspotCallRow } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './hubspot-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });
const failed: HubspotCallRow = {
  id: 7,
  method: 'PATCH',
  path: '/crm/v3/objects/contacts/70100142',
  body: { properties: { city: 'Cebu', jobtitle: '' } },
  state: 'failed',
  attempts: 10,
  last_error: 'HubSpot answered 400.',
  last_attempt_at: '2026-03-04T12:00:00Z',
  next_attempt_at: null,
  sent_at: null,
  created_at: '2026-03-04T11:00:00Z',
};
const waiting: HubspotCallRow = {
  ...failed,
  id: 8,
  method: 'PUT',
  path: '/crm/v3/lists/promo/memberships/add',
  body: ['70100142'],
  state: 'waiting',
  attempts: 0,
  last_error: null,
  next_attempt_at: '2026-03-04T12:01:00Z',
};
const get = 'GET /api/operations/hubspot';
const page = (is_connected: boolean, ...items: HubspotCallRow[]) => ({
  items,
  page: 0,
  limit: 100,
  total: items.length,
  is_connected,
});
const open = (answers: Record<string, unknown>) => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { user, at: '/operations/hubspot', toast }) };
};

test('shows what waits and why', async () => {
  open({ [get]: page(false, failed, waiting) });
  const contact = within(await screen.findByRole('row', { name: /Contact 70100142/ }));
  expect(contact.getByText('city: Cebu, jobtitle: none')).toBeInTheDocument();
  expect(contact.getByText('HubSpot answered 400.')).toBeInTheDocument();
  const list = within(screen.getByRole('row', { name: /Mailing list/ }));
  expect(list.getByText(/HubSpot is not connected/)).toBeInTheDocument();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});

test('shows the next attempt of a message when HubSpot is connected', async () => {
  open({ [get]: page(true, { ...waiting, attempts: 1, last_error: 'HubSpot answered 500.' }) });
  expect(await screen.findByText(/^HubSpot answered 500\. Next attempt: /)).toBeInTheDocument();
});

test('sends a failed message again, and filters by state', async () => {
  let shown = failed;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(true, shown)),
    'POST /api/operations/hubspot/7/retry': () => {
      shown = { ...failed, state: 'waiting', next_attempt_at: '2026-03-04T12:01:00Z' };
      return Response.json(shown);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Send again, Contact 70100142' }));
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
  expect(toast.success).toHaveBeenCalledWith('The message will be sent again');
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Failed' }));
  await waitFor(() => expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('state')).toBe('failed'));
});

test('says why a message can not be sent again', async () => {
  const { user: person } = open({
    [get]: page(true, failed),
    'POST /api/operations/hubspot/7/retry': apiError(409, 'Someone else has changed this in the meantime.'),
  });
  await person.click(await screen.findByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Someone else has changed this in the meantime.'));
});

test('says that no message was found', async () => {
  open({ [get]: page(true) });
  expect(await screen.findByRole('heading', { name: 'No messages' })).toBeInTheDocument();
});
