import type { MadeReleaseToken, ReleaseToken } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser } from '../../../test/support/factories.ts';
import { makeOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let administrator: Browser;
let recruiter: Browser;
beforeAll(async () => {
  app = await startApp();
  const [one, other] = [await createUser('client', { first_name: 'Olga', last_name: 'Operator' }), await createUser()];
  await makeOperator(one);
  await makeOperator(other, 'recruiter');
  [administrator, recruiter] = [await app.signedIn(one), await app.signedIn(other)];
});
afterAll(() => app.close());
beforeEach(async () => {
  await rows(admin.from('release_tokens').delete().gte('id', 0));
  await rows(admin.from('audit_events').delete().gte('id', 0));
});

const wanted = { remote: 'mf-one', name: 'CI', scopes: ['publish', 'rollback'], days: 30 };
const list = async () => (await administrator.get<ReleaseToken[]>('/api/release-tokens')).body;
const uses = async (token: string) =>
  (await fetch(`${app.url}/api/releases`, { headers: { authorization: `Bearer ${token}` } })).status;

test('an administrator makes a token, lists it and revokes it; the audit trail has both, and no answer has it again', async () => {
  const made = await administrator.post<MadeReleaseToken>('/api/release-tokens', wanted);
  expect([made.status, made.body.token]).toEqual([201, expect.stringMatching(/^wsr_[\w-]{43}$/)]);
  expect(await uses(made.body.token)).toBe(200);
  const [token] = await list();
  expect(token).toMatchObject({
    id: made.body.id,
    remote: 'mf-one',
    name: 'CI',
    scopes: ['publish', 'rollback'],
    state: 'active',
    made_by: 'Olga Operator',
    last_used_at: expect.any(String),
  });
  const days = (Date.parse(token?.expires_at ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect((await administrator.post(`/api/release-tokens/${made.body.id}/revoke`, {})).status).toBe(200);
  expect((await administrator.post(`/api/release-tokens/${made.body.id}/revoke`, {})).status).toBe(200);
  expect(await uses(made.body.token)).toBe(401);
  expect(await list()).toMatchObject([{ state: 'revoked' }]);
  const events = await rows<object[]>(admin.from('audit_events').select('action,subject,details').order('id'));
  expect(events).toMatchObject([
    { action: 'release_token.created', subject: 'mf-one', details: { token: made.body.id, name: 'CI' } },
    { action: 'release_token.revoked', subject: 'mf-one' },
  ]);
  const { secret_hash } = await rows<{ secret_hash: string }>(admin.from('release_tokens').select('*').single());
  expect(JSON.stringify(events)).not.toContain(secret_hash);
  expect(JSON.stringify(await list())).not.toContain(secret_hash);
});

test('a transfer revokes all other tokens of the remote, and no others', async () => {
  const make = async (body: object) =>
    (await administrator.post<MadeReleaseToken>('/api/release-tokens', { ...wanted, ...body })).body.token;
  const [former, other] = [await make({}), await make({ remote: 'mf-other' })];
  const next = await make({ name: 'Another team', transfer: true });
  expect([await uses(former), await uses(other), await uses(next)]).toEqual([401, 200, 200]);
  const events = await rows<{ action: string }[]>(admin.from('audit_events').select('action').order('id'));
  expect(events.map(({ action }) => action).slice(2)).toEqual(['release_token.revoked', 'release_token.transferred']);
});

test('a visitor gets 401 and an operator of another role 403 for every call', async () => {
  const { id } = (await administrator.post<MadeReleaseToken>('/api/release-tokens', wanted)).body;
  for (const [browser, status] of [
    [app.browser(), 401],
    [recruiter, 403],
  ] as const) {
    expect((await browser.get('/api/release-tokens')).status).toBe(status);
    expect((await browser.post('/api/release-tokens', wanted)).status).toBe(status);
    expect((await browser.post(`/api/release-tokens/${id}/revoke`, {})).status).toBe(status);
  }
  expect(await list()).toMatchObject([{ state: 'active' }]);
});

test.each([
  ['another name of a remote', { remote: 'client' }],
  ['no name', { name: '' }],
  ['no scope', { scopes: [] }],
  ['an unknown scope', { scopes: ['everything'] }],
  ['no days', { days: 0 }],
  ['more than a year', { days: 366 }],
])('answers 400 for %s', async (_, change) => {
  expect((await administrator.post('/api/release-tokens', { ...wanted, ...change })).status).toBe(400);
  expect(await list()).toEqual([]);
});

test('answers 404 for a token that does not exist', async () => {
  expect((await administrator.post('/api/release-tokens/999999/revoke', {})).status).toBe(404);
});
