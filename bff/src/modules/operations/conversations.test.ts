import { randomUUID } from 'node:crypto';
import {
  type AuditEvent,
  type Conversation,
  type DeskConversation,
  deskConversation,
  type InboxCounts,
  type OpenedConversation,
  type Page,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser, type TestUser } from '../../../test/support/factories.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const base = '/api/operations/conversations';
const list = async (browser: Browser, query: string) =>
  (await browser.get<Page<DeskConversation>>(`${base}?${query}`)).body;
const find = async (browser: Browser, { email }: TestUser, query = ''): Promise<DeskConversation> => {
  const [found] = (await list(browser, `q=${email}${query}`)).items;
  if (!found) throw new Error(`${email} has no conversation with the company`);
  return found;
};
const change = (browser: Browser, { id, updated_at }: DeskConversation, fields: object) =>
  browser.patch<DeskConversation>(`${base}/${id}`, { updated_at, ...fields });
const say = (browser: Browser, id: string, body: string) =>
  browser.post(`/api/chat/conversations/${id}/messages`, { client_id: randomUUID(), body });

/** Creates an assistant who has written to the account lead. */
async function createQuestion() {
  const [assistant, operator] = [await createAssistant(), await createOperator('account_lead')];
  await rows(admin.from('profiles').update({ account_lead_id: operator.id }).eq('id', assistant.id));
  const [theirs, ours] = [await app.signedIn(assistant), await app.signedIn(operator)];
  const { id } = (await theirs.post<OpenedConversation>('/api/chat/conversations', { user_id: operator.id })).body;
  await say(theirs, id, 'When is my review?');
  return { assistant, operator, theirs, ours, id };
}

test('visitors get 401 and clients get 403', async () => {
  const client = await app.signedIn(await createUser('client'));
  const body = { updated_at: new Date().toISOString(), state: 'closed' };
  for (const [browser, status] of [
    [app.browser(), 401],
    [client, 403],
  ] as const) {
    expect((await browser.get(base)).status).toBe(status);
    expect((await browser.patch(`${base}/${randomUUID()}`, body)).status).toBe(status);
  }
});

test('a conversation with the account lead is open, belongs to the lead and waits after an answer', async () => {
  const { assistant, operator, theirs, ours, id } = await createQuestion();
  const asked = await find(ours, assistant);
  expect(z.safeParse(deskConversation, asked).error).toBeUndefined();
  expect(asked).toMatchObject({
    id,
    state: 'open',
    assignee_id: operator.id,
    is_with_desk: false,
    is_member: true,
    unread_count: 1,
  });
  expect((await list(ours, `q=${assistant.email}&assignee=me&unread=1&state=open`)).total).toBe(1);
  const { body: counts } = await ours.get<InboxCounts>('/api/operations/inbox/counts');
  expect(counts.conversations).toBeGreaterThan(0);
  await say(ours, id, 'On Friday.');
  expect(await find(ours, assistant)).toMatchObject({ state: 'waiting' });
  await change(ours, await find(ours, assistant), { state: 'closed' });
  expect((await list(ours, `q=${assistant.email}`)).total).toBe(0);
  await say(ours, id, 'See you then.');
  expect(await find(ours, assistant, '&state=closed')).toMatchObject({ state: 'closed' });
  await say(theirs, id, 'At what time?');
  expect(await find(ours, assistant)).toMatchObject({ state: 'open' });
});

test('a conversation of a client with the desk has no assignee at first', async () => {
  const [client, browser] = [await createUser('client'), await app.signedIn(await createOperator('recruiter'))];
  const theirs = await app.signedIn(client);
  const { id } = (await theirs.post<OpenedConversation>('/api/chat/desk', {})).body;
  expect((await list(browser, `q=${client.email}`)).total).toBe(0);
  await say(theirs, id, 'I need a hand');
  expect(await find(browser, client, '&assignee=none')).toMatchObject({
    id,
    state: 'open',
    is_with_desk: true,
    is_member: true,
  });
});

test('an assignee becomes a member, reads what is not answered and answers, and the audit trail has it', async () => {
  const { assistant, theirs, ours, id } = await createQuestion();
  const helper = await createOperator('recruiter');
  const helping = await app.signedIn(helper);
  const free = await find(helping, assistant);
  expect(free).toMatchObject({ is_member: false, unread_count: 0 });
  expect((await helping.get(`/api/chat/conversations/${id}/messages`)).status).toBe(404);
  const taken = await change(helping, free, { assignee_id: helper.id });
  expect(taken.body).toMatchObject({ assignee_id: helper.id, is_member: true, unread_count: 1 });
  // So the question counts as sent to the assignee.
  const { body: talk } = await helping.get<Conversation>(`/api/chat/conversations/${id}`);
  const { joined_at } = talk.members.find(({ user_id }) => user_id === helper.id) ?? {};
  expect(joined_at && joined_at < (talk.last_message?.created_at ?? '')).toBe(true);
  expect((await say(helping, id, 'I can help.')).status).toBe(201);
  const again = await ours.post<OpenedConversation>('/api/chat/conversations', { user_id: assistant.id });
  expect(again.body.id).toBe(id);
  const administrator = await app.signedIn(await createOperator());
  const { body } = await administrator.get<Page<AuditEvent>>(`/api/operations/audit-events?q=${assistant.id}`);
  const actions = body.items.filter(({ action }) => action.startsWith('desk_conversation'));
  expect(actions.map(({ action, after }) => [action, after])).toEqual([
    ['desk_conversation.changed', { assignee_id: helper.id }],
  ]);
  await rows(admin.from('operators').delete().eq('user_id', helper.id));
  expect(await find(ours, assistant)).toMatchObject({ assignee_id: null });
  expect((await helping.get(`/api/chat/conversations/${id}/messages`)).status).toBe(404);
  expect((await say(theirs, id, 'Thanks')).status).toBe(201);
});

test('the second of two operators who take a conversation gets 409, and an assignee must be an operator', async () => {
  const { assistant, ours } = await createQuestion();
  const [one, two] = [await createOperator('account_lead'), await createOperator('account_lead')];
  const free = await find(ours, assistant);
  const answers = await Promise.all(
    [one, two].map(async (operator) => change(await app.signedIn(operator), free, { assignee_id: operator.id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 'ROW_CHANGED' });
  const stranger = await change(ours, await find(ours, assistant), { assignee_id: assistant.id });
  expect(stranger.body).toMatchObject({ status: 404, errorCode: 'OPERATOR_NOT_FOUND' });
});
