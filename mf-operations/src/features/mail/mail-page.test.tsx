import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { MailDelivery } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './mail-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });
const bounced: MailDelivery = {
  id: '3aa4b39a-12b7-4767-8bd5-00e8d997958e',
  kind: 'invoice',
  attachment: 'invoice',
  state: 'bounced',
  address: 'books@acme.test',
  user_id: null,
  attempts: 1,
  last_error: 'The mailbox does not exist.',
  next_attempt_at: null,
  sent_at: '2026-03-04T11:00:00Z',
  created_at: '2026-03-04T11:00:00Z',
};
const waiting: MailDelivery = {
  ...bounced,
  id: '4aa4b39a-12b7-4767-8bd5-00e8d997958e',
  address: 'ann@acme.test',
  state: 'waiting',
  attachment: null,
  attempts: 2,
  last_error: 'The mail service answered 503.',
  next_attempt_at: '2026-03-04T12:01:00Z',
  sent_at: null,
};
const get = 'GET /api/operations/mail';
const retry = `POST /api/operations/mail/${bounced.id}/retry`;
const page = (is_connected: boolean, ...items: MailDelivery[]) => ({
  items,
  page: 0,
  limit: 100,
  total: items.length,
  is_connected,
});
const open = (answers: Record<string, unknown>) => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { user, at: '/operations/mail', toast }) };
};

test('shows which emails wait and which came back, and why', async () => {
  open({ [get]: page(true, bounced, waiting) });
  const back = within(await screen.findByRole('row', { name: /books@acme.test/ }));
  expect(back.getByText('Came back')).toBeInTheDocument();
  expect(back.getByText('The mailbox does not exist.')).toBeInTheDocument();
  const next = within(screen.getByRole('row', { name: /ann@acme.test/ }));
  expect(next.getByText(/^The mail service answered 503\. Next attempt: /)).toBeInTheDocument();
  expect(next.queryByRole('button')).not.toBeInTheDocument();
});

test('says that no mail service is connected', async () => {
  open({ [get]: page(false, waiting) });
  expect(await screen.findByText(/No mail service is connected/)).toBeInTheDocument();
});

test('sends an email again, and filters by state', async () => {
  let shown = bounced;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(true, shown)),
    [retry]: () => {
      shown = { ...bounced, state: 'waiting', last_error: null, next_attempt_at: '2026-03-04T12:01:00Z' };
      return Response.json(shown);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Send again, Invoice to books@acme.test' }));
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
  expect(toast.success).toHaveBeenCalledWith('The email will be sent again');
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Failed' }));
  await waitFor(() => expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('state')).toBe('failed'));
});

test('says why an email can not be sent again', async () => {
  const { user: person } = open({
    [get]: page(true, bounced),
    [retry]: apiError(409, 'Someone else has changed this in the meantime.'),
  });
  await person.click(await screen.findByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Someone else has changed this in the meantime.'));
});

test('downloads the file that was attached', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user: person } = open({
    [get]: page(true, bounced, waiting),
    [`GET /api/operations/mail/${bounced.id}/attachment`]: () => new Response('%PDF-1.7'),
  });
  await person.click(await screen.findByRole('button', { name: /^Download Invoice\.pdf, attached to .* books@acme/ }));
  await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'Invoice.pdf'));
  expect(screen.getAllByRole('button', { name: /^Download Invoice/ })).toHaveLength(1);
});
