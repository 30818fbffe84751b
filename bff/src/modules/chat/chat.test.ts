import type { Conversation, Message, Page } from 'shared/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createConversation, createUser, createWorkplace } from '../../../test/support/factories.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const list = '/api/chat/conversations';

describe('GET /api/chat/conversations', () => {
  test('answers 401 to nobody', async () => {
    expect((await app.browser().get(list)).status).toBe(401);
  });

  test('lists the conversations of the viewer with members, last message and what is unread', async () => {
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

describe('GET /api/chat/conversations/:id/messages', () => {
  test('is paged from the newest', async () => {
    const user = await createUser();
    const id = await createConversation([user], ['one', 'two', 'three']);
    const browser = await app.signedIn(user);
    const page = async (number: number) =>
      (await browser.get<Page<Message>>(`${list}/${id}/messages?limit=2&page=${number}`)).body;
    expect((await page(0)).items.map((message) => message.body)).toEqual(['three', 'two']);
    expect(await page(1)).toMatchObject({ items: [{ body: 'one', conversation_id: id }], page: 1, limit: 2, total: 3 });
  });

  test('answers 401 to nobody, 400 for no id, and 404 to whoever is not in the conversation', async () => {
    const id = await createConversation([await createUser()], ['secret']);
    expect((await app.browser().get(`${list}/${id}/messages`)).status).toBe(401);
    const stranger = await app.signedIn(await createUser());
    expect((await stranger.get(`${list}/1/messages`)).body).toMatchObject({ status: 400, type: 'validation' });
    expect((await stranger.get(`${list}/${id}/messages`)).body).toMatchObject({ status: 404 });
  });
});
