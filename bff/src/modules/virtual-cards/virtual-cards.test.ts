import type { CurrentVirtualCard } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant, createUser, type TestUser } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const card = {
  holder: 'Maria Reyes',
  brand: 'Visa',
  last_four: '4242',
  expiry_month: 8,
  expiry_year: 2031,
  status: 'active',
  limit_cents: 150_000,
  currency: 'USD',
} as const;
const give = (user: TestUser) => rows(admin.from('virtual_cards').insert({ ...card, user_id: user.id }));
const read = async (user: TestUser) => (await app.signedIn(user)).get<CurrentVirtualCard>('/api/virtual-cards/current');

test('the API returns 401 without a session and 403 to candidates, even with a card (product/profile#virtual-card)', async () => {
  expect((await app.browser().get('/api/virtual-cards/current')).status).toBe(401);
  const candidate = await createAssistant('Candidate');
  await give(candidate);
  expect((await read(candidate)).body).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
  expect((await (await app.signedIn(candidate)).post('/api/virtual-cards/freeze', { frozen: true })).status).toBe(403);
});

test('an assistant can read only their own card', async () => {
  const [one, other] = [await createAssistant(), await createAssistant()];
  await give(one);
  expect((await read(one)).body).toEqual({ card: { ...card, is_frozen_by_company: false } });
  expect((await read(other)).body).toEqual({ card: null });
  expect((await read(await createUser('client'))).body).toEqual({ card: null });
});

test('an assistant can freeze and unfreeze their card, and each change adds one audit event', async () => {
  const user = await createAssistant();
  await give(user);
  const browser = await app.signedIn(user);
  const freeze = async (frozen: boolean) =>
    (await browser.post<CurrentVirtualCard>('/api/virtual-cards/freeze', { frozen })).body.card?.status;
  expect([await freeze(true), await freeze(true), await freeze(false)]).toEqual(['frozen', 'frozen', 'active']);
  const traces = await rows<{ action: string; subject: string }[]>(
    admin.from('audit_events').select('action,subject').eq('actor_id', user.id).order('id'),
  );
  expect(traces).toEqual([
    { action: 'virtual_card.frozen', subject: '4242' },
    { action: 'virtual_card.unfrozen', subject: '4242' },
  ]);
});

test('freezing returns 404 if the assistant has no card', async () => {
  const browser = await app.signedIn(await createAssistant());
  expect((await browser.post('/api/virtual-cards/freeze', { frozen: true })).status).toBe(404);
  expect((await browser.post('/api/virtual-cards/freeze', { frozen: 'yes' })).status).toBe(400);
});

test.each(['4242424242424242', '42 2', ''])(
  'the database refuses %j as the last four digits of a card',
  async (last_four) => {
    const user = await createAssistant();
    await expect(rows(admin.from('virtual_cards').insert({ ...card, user_id: user.id, last_four }))).rejects.toThrow();
  },
);
