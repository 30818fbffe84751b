import type { AccountLead, ChatContacts } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createOrganization, createUser, type TestUser } from '../../../test/support/factories.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const leadOf = async (browser: Browser, query = '') =>
  (await browser.get<{ account_lead: AccountLead | null }>(`/api/profiles/account-lead${query}`)).body.account_lead;
const lead = (assistant: TestUser, operator: TestUser) =>
  rows(admin.from('profiles').update({ account_lead_id: operator.id }).eq('id', assistant.id));
const open = (browser: Browser, { id }: TestUser) =>
  browser.post<{ id: string }>('/api/chat/conversations', { user_id: id });

describe('GET /api/profiles/account-lead', () => {
  test('returns 401 without a session', async () => {
    expect((await app.browser().get('/api/profiles/account-lead')).status).toBe(401);
  });

  test('returns the account lead of the assistant, or null', async () => {
    const [assistant, operator] = [await createAssistant(), await createOperator('account_lead')];
    const browser = await app.signedIn(assistant);
    expect(await leadOf(browser)).toBeNull();
    await lead(assistant, operator);
    expect(await leadOf(browser)).toEqual({ id: operator.id, name: 'Olga Operator', avatar_url: null });
  });

  test('returns the account lead of an organization to its clients only', async () => {
    const [client, outsider, operator] = [await createUser(), await createUser(), await createOperator('account_lead')];
    const id = await createOrganization(client);
    await rows(admin.from('organizations').update({ account_lead_id: operator.id }).eq('id', id));
    expect(await leadOf(await app.signedIn(client), `?organization_id=${id}`)).toMatchObject({ id: operator.id });
    expect(await leadOf(await app.signedIn(outsider), `?organization_id=${id}`)).toBeNull();
  });
});

describe('the conversation of an account lead', () => {
  test('is one for both sides, who see each other as contacts', async () => {
    const [assistant, operator] = [await createAssistant(), await createOperator('account_lead')];
    const [theirs, ours] = [await app.signedIn(assistant), await app.signedIn(operator)];
    expect((await open(theirs, operator)).status).toBe(404);
    await lead(assistant, operator);
    const opened = await open(theirs, operator);
    expect(opened.status).toBe(201);
    expect((await open(ours, assistant)).body).toEqual(opened.body);
    const { people } = (await ours.get<ChatContacts>('/api/chat/people')).body;
    expect(people.map(({ user_id }) => user_id)).toContain(assistant.id);
  });
});
