import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { DeskConversation } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './conversations-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['account_lead'] });
const conversation: DeskConversation = {
  id: makeId(),
  person_id: makeId(),
  name: 'Maria Reyes',
  account_type: 'assistant',
  is_with_desk: false,
  assignee_id: null,
  assignee_name: null,
  state: 'open',
  is_member: true,
  unread_count: 2,
  last_message_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
};
const seen = '2026-03-05T12:00:00Z';
const bo = { id: makeId(), name: 'Bo Other' };
const page = (...items: DeskConversation[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/conversations';
const patch = `PATCH /api/operations/conversations/${conversation.id}`;
const open = (answers: Record<string, unknown>) => {
  const requests = fakeApi({ 'GET /api/operations/operator-names': [bo], ...answers });
  return { requests, ...renderRoutes(routes, { user, at: '/operations/conversations', toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'PATCH').map((one) => one.clone().json()));

test('a conversation links to the person, and to the chat only if the operator may read it', async () => {
  const other = { ...conversation, id: makeId(), name: 'Olivia Hart', is_member: false, unread_count: 0 };
  open({ [get]: page(conversation, other) });
  const row = within(await screen.findByRole('row', { name: /Maria Reyes/ }));
  expect(row.getByRole('link', { name: 'Maria Reyes' })).toHaveAttribute(
    'href',
    `/operations/people/${conversation.person_id}`,
  );
  expect(row.getByRole('link', { name: 'Read the messages of Maria Reyes' })).toHaveAttribute(
    'href',
    `/chat/${conversation.id}`,
  );
  expect(row.getByText('2 unread')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Read the messages of Olivia Hart' })).not.toBeInTheDocument();
});

test('the URL holds state, assignee and unread', async () => {
  const { requests, user: person } = open({ [get]: page(conversation) });
  await screen.findByRole('row', { name: /Maria Reyes/ });
  for (const [field, option] of [
    ['State', 'Closed'],
    ['Assignee', 'Nobody'],
    ['Messages', 'Unread'],
  ] as const) {
    await person.click(screen.getByRole('combobox', { name: field }));
    await person.click(await screen.findByRole('option', { name: option }));
  }
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      state: 'closed',
      assignee: 'none',
      unread: '1',
      page: '0',
      limit: '100',
    });
  });
});

test('takes a conversation and closes it, each time with the version that the operator saw', async () => {
  let shown = conversation;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(shown)),
    [patch]: async (request: Request) => {
      shown = { ...shown, assignee_name: 'Olga Operator', ...(await request.json()), updated_at: seen };
      return Response.json(shown);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Take, conversation of Maria Reyes' }));
  expect(await screen.findByText('Olga Operator')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Close, conversation of Maria Reyes' }));
  expect(await screen.findByRole('button', { name: 'Open again, conversation of Maria Reyes' })).toBeInTheDocument();
  expect(toast.success).toHaveBeenCalledWith('The conversation is closed');
  expect(await sent(requests)).toEqual([
    { updated_at: conversation.updated_at, assignee_id: user.id },
    { updated_at: seen, state: 'closed' },
  ]);
});

test('keeps a choice when another operator was faster, and leaves what that operator has changed', async () => {
  let shown = conversation;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(shown)),
    [patch]: () => {
      if (shown !== conversation) return Response.json(shown);
      shown = { ...conversation, state: 'waiting', updated_at: seen };
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change, conversation of Maria Reyes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change conversation' }));
  await person.click(dialog.getByRole('combobox', { name: 'Assignee' }));
  await person.click(await screen.findByRole('option', { name: 'Bo Other' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  await screen.findByText('Waiting');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Conversation saved'));
  expect(await sent(requests)).toEqual([
    { updated_at: conversation.updated_at, assignee_id: bo.id },
    { updated_at: seen, assignee_id: bo.id },
  ]);
});

test('says that no conversation is found, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { user: person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No conversations' })).toBeInTheDocument();
});
