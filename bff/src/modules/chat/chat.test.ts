import { randomUUID } from 'node:crypto';
import {
  accountHeader,
  type ChatContacts,
  type Conversation,
  errorCodes,
  type Message,
  type MessagePage,
  type OpenedConversation,
} from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createConversation,
  createUser,
  createWorkplace,
  type TestUser,
} from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const list = '/api/chat/conversations';

describe('GET /api/chat/conversations', () => {
  test('returns 401 without a session', async () => {
    expect((await app.browser().get(list)).status).toBe(401);
  });

  test("lists the viewer's conversations with members, last message and unread count", async () => {
    const { client, assistant } = await createWorkplace();
    const older = await createConversation([assistant, client], ['one', 'two']);
    const newer = await createConversation([client, assistant], ['mine']);
    const { body } = await (await app.signedIn(client)).get<Conversation[]>(list);
    expect(body.map((conversation) => conversation.id)).toEqual([newer, older]);
    expect(body[1]).toMatchObject({ unread_count: 2, last_message: { body: 'two', sender_id: assistant.id } });
    expect(body[1]?.members.map((member) => member.user_id).sort()).toEqual([assistant.id, client.id].sort());
    expect(body[0]?.unread_count).toBe(0);
    for (const time of [body[1]?.last_message_at, body[1]?.last_read_at, body[1]?.last_message?.created_at]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/);
    }
  });
});

/** Creates a client and an assistant who work together, signs both in and creates their conversation. */
async function pair() {
  const place = await createWorkplace();
  const [client, assistant] = await Promise.all([app.signedIn(place.client), app.signedIn(place.assistant)]);
  const { body } = await client.post<OpenedConversation>(list, { user_id: place.assistant.id });
  return { ...place, id: body.id, inClient: client, inAssistant: assistant };
}
const say = (browser: Browser, id: string, body: string, client_id: string = randomUUID()) =>
  browser.post<Message>(`${list}/${id}/messages`, { client_id, body });
/** A conversation for tests that do not change it. */
let shared: Awaited<ReturnType<typeof pair>>;
beforeAll(async () => {
  shared = await pair();
});
const messagesIn = async (browser: Browser, id: string, query = '') =>
  (await browser.get<MessagePage>(`${list}/${id}/messages${query}`)).body;
const conversationIn = async (browser: Browser, id: string) =>
  (await browser.get<Conversation[]>(list)).body.find((one) => one.id === id);

describe('GET /api/chat/conversations/:id', () => {
  test('returns a conversation beyond the 200 of the list, as the list would', async () => {
    const { client, assistant } = await createWorkplace();
    const id = await createConversation([client, assistant], ['long ago']);
    const browser = await app.signedIn(client);
    const listed = await conversationIn(browser, id);
    const newer = await rows<{ id: string }[]>(
      admin
        .from('conversations')
        .insert(Array.from({ length: 200 }, () => ({ kind: 'direct' })))
        .select('id'),
    );
    const members = newer.map((one) => ({ conversation_id: one.id, user_id: client.id }));
    await rows(admin.from('conversation_members').insert(members));
    expect((await browser.get<Conversation[]>(list)).body).toHaveLength(200);
    expect(await conversationIn(browser, id)).toBeUndefined();
    expect(await browser.get(`${list}/${id}`)).toMatchObject({ status: 200, body: listed });
  });

  test('returns 401 without a session, 400 for an invalid id, and 404 to users outside the conversation', async () => {
    const { id } = shared;
    expect((await app.browser().get(`${list}/${id}`)).status).toBe(401);
    const stranger = await app.signedIn(await createUser());
    expect((await stranger.get(`${list}/1`)).body).toMatchObject({ status: 400, type: 'validation' });
    for (const unknown of [id, randomUUID()]) {
      expect((await stranger.get(`${list}/${unknown}`)).body).toMatchObject({
        status: 404,
        errorCode: 'CONVERSATION_NOT_FOUND',
      });
    }
  });
});

describe('GET /api/chat/conversations/:id/messages', () => {
  test('returns messages newest first, in pages before, around or after a message id', async () => {
    const user = await createUser();
    const id = await createConversation([user], ['one', 'two', 'three', 'four', 'five']);
    const browser = await app.signedIn(user);
    const bodies = ({ items }: MessagePage) => items.map(({ body }) => body);
    const newest = await messagesIn(browser, id, '?limit=2');
    expect([bodies(newest), newest.has_older, newest.has_newer]).toEqual([['five', 'four'], true, false]);
    const older = await messagesIn(browser, id, `?limit=3&before=${newest.items[1]?.id}`);
    expect([bodies(older), older.has_older, older.has_newer]).toEqual([['three', 'two', 'one'], false, true]);
    const around = await messagesIn(browser, id, `?limit=2&around=${older.items[0]?.id}`);
    expect([bodies(around), around.has_older, around.has_newer]).toEqual([['four', 'three'], true, true]);
    const after = await messagesIn(browser, id, `?limit=1&after=${older.items[0]?.id}`);
    expect([bodies(after), after.has_newer]).toEqual([['four'], true]);
  });

  test('returns 401 without a session, 400 for an invalid id, and 404 to users outside the conversation', async () => {
    const id = await createConversation([await createUser()], ['secret']);
    expect((await app.browser().get(`${list}/${id}/messages`)).status).toBe(401);
    const stranger = await app.signedIn(await createUser());
    expect((await stranger.get(`${list}/1/messages`)).body).toMatchObject({ status: 400, type: 'validation' });
    expect((await stranger.get(`${list}/${id}/messages`)).body).toMatchObject({ status: 404 });
  });
});

test('a conversation of 5,000 messages can be paged, counted and searched', async () => {
  const { client, assistant } = await createWorkplace();
  const browser = await app.signedIn(client);
  const id = await createConversation([client, assistant]);
  const many = Array.from({ length: 5000 }, (_, index) => ({
    conversation_id: id,
    sender_id: assistant.id,
    body: `Line ${index + 1}`,
  }));
  await rows(admin.from('messages').insert(many));
  const newest = await messagesIn(browser, id);
  expect([newest.items.length, newest.items[0]?.body, newest.has_older]).toEqual([50, 'Line 5000', true]);
  const middle = await messagesIn(browser, id, `?before=${(newest.items[0]?.id ?? 0) - 2500}`);
  expect(middle.items[0]?.body).toBe('Line 2499');
  // The database stops counting at 100, because pages show "99+".
  expect(await conversationIn(browser, id)).toMatchObject({ unread_count: 100 });
  const found = await browser.get<Message[]>('/api/chat/search?q=line%204999');
  expect(found.body.map(({ body }) => body)).toEqual(['Line 4999']);
});

describe('POST /api/chat/conversations/:id/messages', () => {
  test('sends a message, which counts as unread until the other user reads it', async () => {
    const { id, client, inClient, inAssistant } = await pair();
    const sent = await say(inClient, id, 'Good morning!');
    expect(sent).toMatchObject({ status: 201, body: { body: 'Good morning!', sender_id: client.id, attachments: [] } });
    expect(sent.body.created_at).toMatch(/Z$/);
    expect(await conversationIn(inAssistant, id)).toMatchObject({ unread_count: 1, can_write: true });
    expect((await inAssistant.get(`/api/chat/unread`)).body).toEqual({ unread_count: 1 });
    const before = (await conversationIn(inClient, id))?.members.find((one) => one.user_id !== client.id);
    expect((before?.last_read_at ?? '') < sent.body.created_at).toBe(true);

    expect((await inAssistant.post('/api/chat/delivered', {})).status).toBe(204);
    const delivered = (await conversationIn(inClient, id))?.members.find((one) => one.user_id !== client.id);
    expect([delivered?.last_delivered_at, delivered?.last_read_at]).toEqual([
      sent.body.created_at,
      before?.last_read_at,
    ]);

    expect((await inAssistant.post(`${list}/${id}/read`, { message_id: sent.body.id })).status).toBe(204);
    expect(await conversationIn(inAssistant, id)).toMatchObject({ unread_count: 0 });
    const read = (await conversationIn(inClient, id))?.members.find((one) => one.user_id !== client.id);
    expect(read?.last_read_at).toBe(sent.body.created_at);
  });

  test('sends a message once, even with many repeated and concurrent calls', async () => {
    const { id, inClient } = await pair();
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => say(inClient, id, 'Only once', clientId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await messagesIn(inClient, id)).items).toHaveLength(1);
  });

  test('assigns ids in the order in which messages become visible, even with concurrent senders', async () => {
    const { id, inClient, inAssistant } = await pair();
    const both = Array.from({ length: 20 }, (_, index) => say(index % 2 ? inClient : inAssistant, id, `${index}`));
    await Promise.all(both);
    const { items } = await messagesIn(inClient, id);
    expect(items).toHaveLength(20);
    const times = items.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test.each([
    ['a message without text', { body: ' \n ' }],
    ['a text above the limit', { body: 'a'.repeat(8001) }],
    ['an invalid client_id', { client_id: 'mine' }],
    ['a sender_id', { sender_id: randomUUID() }],
    ['a file with a path', { attachments: [{ id: '../../x.png', name: 'x', type: 'image/png', size: 1 }] }],
  ])('refuses %s with 400', async (_what, fields) => {
    const { id, inClient } = shared;
    const answer = await inClient.post(`${list}/${id}/messages`, { client_id: randomUUID(), body: 'Hi', ...fields });
    expect(answer.body).toMatchObject({ status: 400, type: 'validation' });
  });

  test('accepts messages only from members of the conversation', async () => {
    const { id } = await pair();
    const stranger = await app.signedIn(await createUser());
    expect((await say(app.browser(), id, 'Hi')).status).toBe(401);
    expect((await say(stranger, id, 'Hi')).body).toMatchObject({ status: 404 });
    expect((await stranger.post(`${list}/${id}/typing`, {})).status).toBe(204);
    expect((await stranger.post(`${list}/${id}/read`, { message_id: 1 })).status).toBe(204);
  });

  test('refuses a client_id that was used in another conversation', async () => {
    const { id, client, inClient } = await pair();
    const clientId = randomUUID();
    await say(inClient, id, 'Here', clientId);
    const other = await createConversation([client]);
    expect((await say(inClient, other, 'There', clientId)).body).toMatchObject({
      status: 409,
      errorCode: 'MESSAGE_ID_TAKEN',
    });
  });

  test('refuses new messages after two users stop working together, and keeps the conversation', async () => {
    const { id, teamId, assistant, inClient } = await pair();
    await say(inClient, id, 'Thanks for everything');
    await rows(admin.from('team_members').delete().eq('team_id', teamId).eq('user_id', assistant.id).select());
    expect((await say(inClient, id, 'One more thing')).body).toMatchObject({
      status: 403,
      errorCode: 'CONVERSATION_CLOSED',
    });
    const kept = await conversationIn(inClient, id);
    expect(kept?.can_write).toBe(false);
    expect(kept?.members.map((member) => member.first_name)).toEqual(['Test', 'Test']);
  });

  test('refuses candidates and callers without a session', async () => {
    const candidate = await app.signedIn(await createAssistant('Candidate'));
    expect((await candidate.get(list)).status).toBe(403);
    const message = { p_conversation_id: shared.id, p_client_id: randomUUID(), p_body: 'x' };
    const { error } = await admin.rpc('send_message', message);
    expect(error?.message).toBe('CONVERSATION_NOT_FOUND');
  });
});

describe('POST /api/chat/conversations', () => {
  test('opens one conversation for two users, even with concurrent calls from both users', async () => {
    const { client, assistant } = await createWorkplace();
    const [inClient, inAssistant] = await Promise.all([app.signedIn(client), app.signedIn(assistant)]);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => inClient.post<OpenedConversation>(list, { user_id: assistant.id })),
      ...Array.from({ length: 4 }, () => inAssistant.post<OpenedConversation>(list, { user_id: client.id })),
    ]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  test('refuses a conversation between users who do not work together', async () => {
    const { client } = await createWorkplace();
    const stranger = await createUser();
    const browser = await app.signedIn(client);
    for (const user_id of [stranger.id, client.id, randomUUID()]) {
      expect((await browser.post(list, { user_id })).body).toMatchObject({
        status: 404,
        errorCode: 'PERSON_NOT_FOUND',
      });
    }
  });

  test('opens one conversation per team, and only current team members can read it', async () => {
    const { client, assistant, teamId } = await createWorkplace();
    const [inClient, inAssistant] = await Promise.all([app.signedIn(client), app.signedIn(assistant)]);
    const [{ body }, again] = await Promise.all([
      inClient.post<OpenedConversation>(list, { team_id: teamId }),
      inAssistant.post<OpenedConversation>(list, { team_id: teamId }),
    ]);
    expect(again.body.id).toBe(body.id);
    const earlier = await say(inClient, body.id, 'Before you came');
    const joining = await createAssistant();
    await rows(admin.from('team_members').insert({ team_id: teamId, user_id: joining.id, assistant_role: 'VA' }));
    const inJoining = await app.signedIn(joining);
    const joinedAt = (await conversationIn(inClient, body.id))?.members.find(
      (one) => one.user_id === joining.id,
    )?.joined_at;
    expect(joinedAt && joinedAt > earlier.body.created_at).toBe(true);
    expect(await conversationIn(inJoining, body.id)).toMatchObject({ kind: 'team', title: 'Team' });
    expect((await say(inJoining, body.id, 'Hello all')).status).toBe(201);
    await rows(admin.from('team_members').delete().eq('user_id', joining.id).select());
    expect(await conversationIn(inJoining, body.id)).toBeUndefined();
    expect((await inJoining.get(`${list}/${body.id}/messages`)).status).toBe(404);
  });

  test('refuses a team that the viewer does not belong to', async () => {
    const { teamId } = await createWorkplace();
    const stranger = await app.signedIn(await createUser());
    expect((await stranger.post(list, { team_id: teamId })).body).toMatchObject({ status: 404 });
    expect((await stranger.post(list, {})).body).toMatchObject({ status: 400 });
  });

  test('a team conversation has every client of the organization, also one who joins later, until they leave', async () => {
    const { organizationId, teamId, assistant } = await createWorkplace();
    const [first, second] = [await createUser(), await createUser()];
    const join = (client: TestUser) =>
      rows(admin.from('client_organizations').insert({ organization_id: organizationId, client_id: client.id }));
    await join(first);
    const { body } = await (await app.signedIn(assistant)).post<OpenedConversation>(list, { team_id: teamId });
    expect(await conversationIn(await app.signedIn(first), body.id)).toBeDefined();
    await join(second);
    const browser = await app.signedIn(second);
    expect(await conversationIn(browser, body.id)).toMatchObject({ kind: 'team', title: 'Team', unread_count: 0 });
    expect((await say(browser, body.id, 'Hello all')).status).toBe(201);
    await rows(admin.from('team_members').insert({ team_id: teamId, user_id: second.id }));
    await rows(admin.from('team_members').delete().eq('user_id', second.id).select());
    expect(await conversationIn(browser, body.id)).toBeDefined();
    await rows(admin.from('client_organizations').delete().eq('client_id', second.id).select());
    expect(await conversationIn(browser, body.id)).toBeUndefined();
  });
});

test("GET /api/chat/people lists the people that the viewer works with, and the viewer's teams", async () => {
  const { client, assistant, teamId } = await createWorkplace();
  const { body } = await (await app.signedIn(client)).get<ChatContacts>('/api/chat/people');
  expect(body.people.map(({ user_id }) => user_id)).toEqual([assistant.id]);
  expect(body.teams).toEqual([{ id: teamId, name: 'Team' }]);
});

test('a call of the chat for another account gets 403', async () => {
  const { inClient, client, assistant } = shared;
  expect((await inClient.get(list, { [accountHeader]: client.id })).status).toBe(200);
  expect((await inClient.get(list, { [accountHeader]: assistant.id })).body).toMatchObject({
    status: 403,
    errorCode: errorCodes.otherAccount,
  });
});

describe('GET /api/chat/search', () => {
  const found = async (browser: Browser, q: string) =>
    (await browser.get<Message[]>(`/api/chat/search?q=${encodeURIComponent(q)}`)).body.map(({ body }) => body);

  test("finds messages in the viewer's own conversations by the beginnings of all words, newest first", async () => {
    const { id, inClient } = await pair();
    const stranger = await createUser();
    await createConversation([stranger], ['The invoice of a stranger']);
    for (const body of ['Invoice 2041 is paid', 'The invoices for June', 'Nothing of that', 'Über den Wolken']) {
      await say(inClient, id, body);
    }
    expect(await found(inClient, 'invoice')).toEqual(['The invoices for June', 'Invoice 2041 is paid']);
    expect(await found(inClient, 'PAID inv')).toEqual(['Invoice 2041 is paid']);
    expect(await found(inClient, 'wolk')).toEqual(['Über den Wolken']);
  });

  test.each(["it's", 'a\\b', "':* | !", '&&', "') or true --", '((', 'x <-> y'])(
    'treats %j as plain text',
    async (q) => {
      expect(await found(shared.inClient, q)).toEqual([]);
    },
  );
});

describe('magic chat', () => {
  const show = async (browser: Browser, user: TestUser) =>
    (await browser.get<{ show: boolean }>(`/api/magic-chat/show?client_id=${user.id}`)).body.show;

  test('is shown to a client with an organization and magic_ea_enabled or a plan, but not to other users or for the id of another user', async () => {
    const { client, assistant, organizationId } = await createWorkplace();
    const [browser, other] = await Promise.all([app.signedIn(client), app.signedIn(assistant)]);
    expect(await show(browser, client)).toBe(false);
    await rows(admin.from('profiles').update({ magic_ea_enabled: true }).in('id', [client.id, assistant.id]).select());
    expect(await show(browser, client)).toBe(true);
    expect(await show(other, assistant)).toBe(false);
    expect(await show(other, client)).toBe(false);
    await rows(admin.from('profiles').update({ magic_ea_enabled: false }).eq('id', client.id).select());
    expect(await show(browser, client)).toBe(false);
    const plan = { organization_id: organizationId, plan_key: 'magic_247' };
    await rows(admin.from('subscriptions').insert(plan).select());
    expect(await show(browser, client)).toBe(true);
    await rows(admin.from('client_organizations').delete().eq('client_id', client.id).select());
    expect(await show(browser, client)).toBe(false);
    expect((await app.browser().get(`/api/magic-chat/show?client_id=${client.id}`)).status).toBe(401);
    expect((await browser.get('/api/magic-chat/show')).status).toBe(400);
  });

  test('is one conversation between a client and all operators', async () => {
    const { client, assistant } = await createWorkplace();
    const browser = await app.signedIn(client);
    const operator = await createUser();
    await rows(admin.from('operators').insert({ user_id: operator.id }));
    const opened = await Promise.all([1, 2].map(() => browser.post<OpenedConversation>('/api/chat/desk', {})));
    const [id = ''] = opened.map(({ body }) => body.id);
    expect(opened.map(({ status, body }) => [status, body.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    const atDesk = await app.signedIn(operator);
    await say(browser, id, 'I need a hand');
    expect(await conversationIn(atDesk, id)).toMatchObject({ desk_client_id: client.id, unread_count: 1 });
    expect((await say(atDesk, id, 'Of course')).status).toBe(201);
    expect((await (await app.signedIn(assistant)).post('/api/chat/desk', {})).body).toMatchObject({ status: 403 });
    const later = await createUser();
    await rows(admin.from('operators').insert({ user_id: later.id }));
    expect(await conversationIn(await app.signedIn(later), id)).toBeDefined();
    await rows(admin.from('operators').delete().in('user_id', [operator.id, later.id]).select());
    expect(await conversationIn(atDesk, id)).toBeUndefined();
  });
});

test('chat routes accept requests with credentials from the chat site, but not from other origins', async () => {
  const { id, inClient } = await pair();
  const path = `${list}/${id}/messages`;
  const from = (origin: string) => inClient.post(path, { client_id: randomUUID(), body: 'Hi' }, { origin });
  const ours = await from('http://localhost:3200');
  expect(ours.status).toBe(201);
  expect(ours.headers.get('access-control-allow-origin')).toBe('http://localhost:3200');
  expect(ours.headers.get('access-control-allow-credentials')).toBe('true');
  const theirs = await from('http://evil.test');
  expect(theirs.status).toBe(403);
  expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
});
