import type { Profile } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant, createOrganization, createUser } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const read = '/api/profiles/get-current-profile';
const write = '/api/profiles/upsert-current-profile';

test('reading and changing a profile return 401 without a session', async () => {
  expect((await app.browser().get(read)).status).toBe(401);
  expect((await app.browser().post(write, {})).status).toBe(401);
});

test("the profile contains the user's organizations and CV status", async () => {
  const [client, assistant] = [await createUser(), await createAssistant('Trainee')];
  const organization_id = await createOrganization(client);
  expect((await (await app.signedIn(client)).get<Profile>(read)).body).toMatchObject({
    client_organizations: [{ organization_id, role: 'owner' }],
    assistant_cvs: [],
  });
  expect((await (await app.signedIn(assistant)).get<Profile>(read)).body).toMatchObject({
    client_organizations: [],
    assistant_cvs: [{ status: 'Trainee' }],
  });
});

test('the database refuses an unknown time zone of a person and of a CV, and accepts none', async () => {
  const { id } = await createAssistant();
  for (const [table, key] of [
    ['profiles', 'id'],
    ['assistant_cvs', 'user_id'],
  ] as const) {
    const set = (timezone: string | null) => admin.from(table).update({ timezone }).eq(key, id).select('timezone');
    expect((await set('Nowhere/Nope')).error?.message).toBe('UNKNOWN_TIMEZONE');
    expect(await rows(set('Asia/Manila'))).toEqual([{ timezone: 'Asia/Manila' }]);
    expect(await rows(set(null))).toEqual([{ timezone: null }]);
  }
});

describe('POST upsert-current-profile', () => {
  test('changes only the given fields of the viewer, and the next request returns the new values', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const browser = await app.signedIn(user);
    const answer = await browser.post<Profile>(write, { nickname: ' Ann ', theme: 'DARK' });
    expect(answer.body).toMatchObject({ id: user.id, nickname: 'Ann', theme: 'DARK', first_name: 'Test' });
    expect(browser.cookies.get('theme')).toBe('dark');
    expect((await browser.get<{ user: Profile }>('/api/auth/session')).body.user.nickname).toBe('Ann');
    const stored = await rows<Profile[]>(admin.from('profiles').select('id,nickname').in('id', [user.id, other.id]));
    expect(stored).toContainEqual({ id: other.id, nickname: null });
  });

  test.each([
    [{ account_type: 'assistant' }],
    [{ has_onboarded: true }],
    [{ id: '00000000-0000-4000-8000-000000000000' }],
    [{ theme: 'dark' }],
    [{ first_name: 'x'.repeat(81) }],
  ])('refuses %j with 400', async (body) => {
    const user = await createUser();
    const answer = await (await app.signedIn(user)).post(write, body);
    expect(answer.body).toMatchObject({ status: 400, type: 'validation' });
    const [stored] = await rows<Profile[]>(admin.from('profiles').select('*').eq('id', user.id));
    expect(stored).toMatchObject({ account_type: 'client', has_onboarded: false, theme: 'SYSTEM', first_name: 'Test' });
  });
});
