import { randomUUID } from 'node:crypto';
import {
  type AuditEvent,
  type CurrentVirtualCard,
  type OperatedVirtualCard,
  type OperatorRole,
  operatedVirtualCard,
  type Page,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser, type TestUser } from '../../../test/support/factories.ts';
import { createOperator } from '../../../test/support/recruiting.ts';

let app: RunningApp;
let finance: Browser;
let administrator: Browser;
beforeAll(async () => {
  app = await startApp();
  finance = await app.signedIn(await createOperator('finance'));
  administrator = await app.signedIn(await createOperator());
});
afterAll(() => app.close());

const base = '/api/operations/virtual-cards';
const card = {
  holder: 'Maria Reyes',
  brand: 'Visa',
  last_four: '4242',
  expiry_month: 8,
  expiry_year: 2031,
  limit_cents: 150_000,
  currency: 'USD',
};
const give = ({ id }: TestUser, fields: object = {}) =>
  finance.post<OperatedVirtualCard>(base, { user_id: id, ...card, ...fields });
const list = async (query: string) => (await finance.get<Page<OperatedVirtualCard>>(`${base}?${query}`)).body;
const change = ({ id, updated_at }: OperatedVirtualCard, fields: object) =>
  finance.patch<OperatedVirtualCard>(`${base}/${id}`, { updated_at, ...fields });
const end = ({ id, updated_at }: OperatedVirtualCard) => finance.delete(`${base}/${id}?updated_at=${updated_at}`, {});
const seenBy = async (user: TestUser) =>
  (await (await app.signedIn(user)).get<CurrentVirtualCard>('/api/virtual-cards/current')).body.card;

test('only finance and administrators have access', async () => {
  const id = randomUUID();
  const updated_at = '2020-01-01T00:00:00Z';
  const calls: ((browser: Browser) => Promise<{ status: number }>)[] = [
    (browser) => browser.get(base),
    (browser) => browser.post(base, { user_id: id, ...card }),
    (browser) => browser.patch(`${base}/${id}`, { updated_at, status: 'frozen' }),
    (browser) => browser.delete(`${base}/${id}?updated_at=${updated_at}`, {}),
  ];
  const roles: OperatorRole[] = ['administrator', 'recruiter', 'account_lead', 'finance'];
  const client = await app.signedIn(await createUser('client'));
  const browsers = await Promise.all(roles.map(async (role) => app.signedIn(await createOperator(role))));
  for (const act of calls) {
    expect([(await act(app.browser())).status, (await act(client)).status]).toEqual([401, 403]);
    const statuses = await Promise.all(browsers.map(async (browser) => (await act(browser)).status));
    expect(roles.filter((_, index) => statuses[index] !== 403)).toEqual(['administrator', 'finance']);
  }
});

test('a card that has expired is refused', async () => {
  expect((await give(await createAssistant(), { expiry_month: 1, expiry_year: 2020 })).body).toMatchObject({
    status: 400,
    message: 'This card has expired. Enter a later month or year.',
  });
});

test('an assistant gets one card and sees it', async () => {
  const assistant = await createAssistant();
  const { status, body } = await give(assistant);
  expect([status, z.safeParse(operatedVirtualCard, body).error]).toEqual([201, undefined]);
  expect(await seenBy(assistant)).toEqual({ ...card, status: 'active', is_frozen_by_company: false });
  expect((await give(assistant)).body).toMatchObject({
    status: 409,
    errorCode: 'CARD_EXISTS',
    message: 'This assistant already has a card.',
  });
});

test('a client, an unknown person and invalid values get no card', async () => {
  const client = await createUser('client');
  expect((await give(client)).body).toMatchObject({ status: 404, message: 'This assistant does not exist.' });
  expect((await give({ id: randomUUID(), email: '' })).status).toBe(404);
  const assistant = await createAssistant();
  for (const [fields, message] of [
    [{ last_four: '42' }, 'Enter the last four digits.'],
    [{ expiry_month: 13 }, 'Enter a month from 1 to 12.'],
    [{ limit_cents: -1 }, 'Enter an amount.'],
    [{ currency: 'dollar' }, 'Enter a currency such as USD.'],
  ] as const) {
    expect((await give(assistant, fields)).body).toMatchObject({ status: 400, message });
  }
  expect(await seenBy(assistant)).toBeNull();
});

test('a card is frozen, unfrozen, gets another limit and ends, with an audit event each', async () => {
  const assistant = await createAssistant();
  const given = (await give(assistant)).body;
  const frozen = (await change(given, { status: 'frozen' })).body;
  expect(await seenBy(assistant)).toMatchObject({ status: 'frozen' });
  const active = (await change(frozen, { status: 'active', limit_cents: 5000 })).body;
  expect(active).toMatchObject({ status: 'active', limit_cents: 5000 });
  expect((await end(active)).status).toBe(204);
  expect(await seenBy(assistant)).toBeNull();
  expect((await end(active)).status).toBe(404);
  const { body } = await administrator.get<Page<AuditEvent>>(`/api/operations/audit-events?q=${assistant.id}`);
  expect(body.items).toMatchObject([
    { action: 'virtual_card.deleted', before: { last_four: '4242' } },
    { action: 'virtual_card.changed', after: { status: 'active', limit_cents: 5000 } },
    { action: 'virtual_card.changed', before: { status: 'active' }, after: { status: 'frozen' } },
    { action: 'virtual_card.created', actor: 'Olga Operator' },
  ]);
});

test('the second of two concurrent changes returns 409, and an old version ends no card', async () => {
  const given = (await give(await createAssistant())).body;
  const answers = await Promise.all([1, 2].map(() => change(given, { status: 'frozen' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await end(given)).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
  expect((await finance.delete(`${base}/${given.id}`, {})).status).toBe(400);
});

test('the list searches holders, addresses and digits, filters by status and has pages', async () => {
  const word = randomUUID();
  const [one, other] = [await createAssistant(), await createAssistant()];
  await give(one, { holder: `Maria ${word}` });
  const second = (await give(other, { holder: `Jonas ${word}` })).body;
  await change(second, { status: 'frozen' });
  expect((await list(`q=${word}`)).items.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect((await list(`q=${one.email}`)).items).toMatchObject([{ id: one.id, name: 'Test Person' }]);
  expect((await list(`q=${word}&status=frozen`)).items).toMatchObject([{ id: other.id }]);
  expect(await list(`q=${word}&page=1&limit=1`)).toMatchObject({ total: 2, items: [{ id: one.id }] });
  expect((await list('q=4242')).total).toBeGreaterThan(1);
  expect(await list(`q=${randomUUID()}`)).toMatchObject({ total: 0, items: [] });
});

test('a card that finance has frozen stays frozen until finance unfreezes it', async () => {
  const assistant = await createAssistant();
  const { body: given } = await give(assistant);
  const theirs = await app.signedIn(assistant);
  const freeze = (frozen: boolean) => theirs.post<CurrentVirtualCard>('/api/virtual-cards/freeze', { frozen });
  const { body: kept } = await change(given, { status: 'frozen' });
  expect((await freeze(false)).body).toMatchObject({ status: 409, errorCode: 'CARD_FROZEN' });
  expect(await seenBy(assistant)).toMatchObject({ status: 'frozen', is_frozen_by_company: true });
  await change(kept, { status: 'active' });
  expect((await freeze(true)).body.card).toMatchObject({ status: 'frozen', is_frozen_by_company: false });
  expect((await freeze(false)).body.card).toMatchObject({ status: 'active' });
});

test('finance freezes a card that its assistant has frozen, and sees who has frozen it', async () => {
  const assistant = await createAssistant();
  await give(assistant);
  const theirs = await app.signedIn(assistant);
  await theirs.post('/api/virtual-cards/freeze', { frozen: true });
  const [listed] = (await list(`q=${assistant.email}`)).items;
  expect(listed).toMatchObject({ status: 'frozen', is_frozen_by_company: false });
  const frozen = await change(z.parse(operatedVirtualCard, listed), { status: 'frozen' });
  expect(frozen).toMatchObject({ status: 200, body: { status: 'frozen', is_frozen_by_company: true } });
  expect((await list(`q=${assistant.email}`)).items).toEqual([frozen.body]);
  expect((await theirs.post('/api/virtual-cards/freeze', { frozen: false })).body).toMatchObject({ status: 409 });
});
