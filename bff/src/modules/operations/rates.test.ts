import { randomUUID } from 'node:crypto';
import {
  type AuditEvent,
  type BillingRate,
  billingRate,
  type Earnings,
  type Page,
  type PayRate,
  payRate,
  type TeamChoice,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createUser,
  createWorkSession,
  type TestUser,
} from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let administrator: Browser;
let finance: Browser;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.signedIn(await createOperator());
  finance = await app.signedIn(await createOperator('finance'));
});
afterAll(() => app.close());

const base = '/api/operations';
const kinds = [
  { kind: 'pay rates', path: `${base}/rates`, noun: 'rate' },
  { kind: 'billing rates', path: `${base}/billing-rates`, noun: 'billing_rate' },
] as const;

/** Creates a team with one assistant, and returns the fields of a rate for both, except for its day. */
async function createPlace() {
  const word = randomUUID();
  const assistant = await createAssistant();
  const organizationId = await createOrganization(await createUser('client'), `Blue Harbor ${word}`);
  const team_id = await createTeam({ organizationId, assistants: [assistant], name: 'Harbor desk' });
  return { word, assistant, organizationId, team_id };
}
type Place = Omit<Awaited<ReturnType<typeof createPlace>>, 'organizationId'>;
const bodyFor = (path: string, { assistant, team_id }: Place, valid_from = '2026-03-02', amount_cents = 1250) => ({
  team_id,
  amount_cents,
  currency: 'USD',
  valid_from,
  ...(path === `${base}/rates` && { user_id: assistant.id }),
});

describe.each(kinds)('$kind', ({ path, noun }) => {
  const add = (place: Place, valid_from?: string, amount_cents?: number) =>
    finance.post<BillingRate>(path, bodyFor(path, place, valid_from, amount_cents));
  const list = async (query: string) => (await finance.get<Page<BillingRate>>(`${path}?${query}`)).body;

  test('are open to finance and administrators, and return 403 to all other users', async () => {
    const statusesFor = async (browser: Browser) => {
      const answers = [
        await browser.get(path),
        await browser.post(path, bodyFor(path, { ...place, team_id: randomUUID() })),
        await browser.patch(`${path}/999999999`, { updated_at: '2026-01-01T00:00:00Z', amount_cents: 1 }),
      ];
      return answers.map(({ status }) => status);
    };
    const place = await createPlace();
    expect(await statusesFor(app.browser())).toEqual([401, 401, 401]);
    expect(await statusesFor(await app.signedIn(place.assistant))).toEqual([403, 403, 403]);
    for (const role of ['recruiter', 'account_lead'] as const) {
      expect(await statusesFor(await app.signedIn(await createOperator(role)))).toEqual([403, 403, 403]);
    }
    expect(await statusesFor(finance)).toEqual([200, 404, 404]);
    expect(await statusesFor(administrator)).toEqual([200, 404, 404]);
  });

  test('have a history in which each rate counts until the day before the next one', async () => {
    const place = await createPlace();
    const first = await add(place, '2020-01-01', 1000);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ team_name: 'Harbor desk', amount_cents: 1000, valid_until: null });
    await add(place, '2099-01-01', 2000);
    await add(place, '2026-03-02', 1500);
    const { items, total } = await list(`team_id=${place.team_id}`);
    expect(total).toBe(3);
    expect(items.map(({ valid_from, valid_until, is_current }) => [valid_from, valid_until, is_current])).toEqual([
      ['2099-01-01', null, false],
      ['2026-03-02', '2098-12-31', true],
      ['2020-01-01', '2026-03-01', false],
    ]);
    const schema = noun === 'rate' ? payRate : billingRate;
    expect(items.map((item) => z.safeParse(schema, item).error)).toEqual([undefined, undefined, undefined]);
  });

  test('never count twice from the same day', async () => {
    const place = await createPlace();
    const answers = await Promise.all([add(place), add(place), add(place)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const overlaps = { status: 409, errorCode: 'RATE_OVERLAPS', message: 'Another rate already counts from this day.' };
    expect((await add(place)).body).toMatchObject(overlaps);
    const { body: later } = await add(place, '2026-04-01');
    const { id, updated_at } = later;
    const moved = await finance.patch(`${path}/${id}`, { updated_at, valid_from: '2026-03-02' });
    expect(moved.body).toMatchObject(overlaps);
    expect((await list(`team_id=${place.team_id}`)).items.map(({ valid_from }) => valid_from)).toEqual([
      '2026-04-01',
      '2026-03-02',
    ]);
  });

  test('change once if several operators change the same version, and the audit trail has each change', async () => {
    const { body: rate } = await add(await createPlace());
    const change = (amount_cents: number) =>
      finance.patch<BillingRate>(`${path}/${rate.id}`, { updated_at: rate.updated_at, amount_cents });
    const answers = await Promise.all([1300, 1400, 1500].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await change(1600)).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
    const saved = answers.find(({ status }) => status === 200)?.body;
    const { body: events } = await administrator.get<Page<AuditEvent>>(`${base}/audit-events?q=${noun}.&limit=100`);
    const written = events.items.filter(
      ({ action, subject }) => action.startsWith(`${noun}.`) && subject === `${rate.id}`,
    );
    expect(written.map(({ action, after }) => [action, after?.amount_cents])).toEqual([
      [`${noun}.changed`, saved?.amount_cents],
      [`${noun}.created`, 1250],
    ]);
    const ofPerson = noun === 'rate' ? /^.+, Harbor desk$/ : /^Harbor desk$/;
    expect(written[0]?.names[`${rate.id}`]).toMatch(ofPerson);
  });

  test('are found by the names of the team and the organization, and have pages', async () => {
    const place = await createPlace();
    await add(place, '2026-03-02');
    await add(place, '2026-03-03');
    expect(await list(`q=${place.word.slice(0, 20).toUpperCase()}&limit=1&page=1`)).toMatchObject({
      total: 2,
      items: [{ valid_from: '2026-03-02' }],
    });
    expect((await list(`q=harbor%20desk&team_id=${place.team_id}`)).total).toBe(2);
    expect(await list(`q=${randomUUID()}`)).toMatchObject({ total: 0, items: [] });
    expect((await list('q=100%25')).total).toBe(0);
  });

  test.each([
    [{ team_id: 'none' }, 'Choose a team.'],
    [{ amount_cents: 0 }, 'Enter an amount from 0.01 to 10,000.00.'],
    [{ amount_cents: 12.5 }, 'Enter an amount from 0.01 to 10,000.00.'],
    [{ currency: 'usd' }, 'Enter a currency of three letters, such as USD.'],
    [{ currency: 'JPY' }, 'Enter a currency with two decimals, such as USD.'],
    [{ valid_from: '2026-02-30' }, 'Choose a day.'],
    [{ valid_from: '1999-12-31' }, 'Choose a day from 2000 to 2099.'],
  ])('refuse %j', async (fields, message) => {
    const nowhere = { word: randomUUID(), assistant: { id: randomUUID(), email: '' }, team_id: randomUUID() };
    const body = { ...bodyFor(path, nowhere), ...fields };
    expect((await finance.post(path, body)).body).toMatchObject({ status: 400, type: 'validation', message });
  });

  test('refuse an unknown team with 404', async () => {
    const answer = await add({ ...(await createPlace()), team_id: randomUUID() });
    expect(answer.body).toMatchObject({ status: 404, message: 'This team does not exist.' });
  });
});

test('a pay rate needs an assistant of the team', async () => {
  const place = await createPlace();
  const stranger = await createAssistant();
  const body = bodyFor(`${base}/rates`, { ...place, assistant: stranger });
  expect((await finance.post(`${base}/rates`, body)).body).toMatchObject({
    status: 409,
    errorCode: 'ASSISTANT_NOT_IN_TEAM',
    message: 'This person is not an assistant of the team.',
  });
});

test('a former assistant who has worked in the team gets a pay rate, which pays the past weeks', async () => {
  const { word, assistant, team_id } = await createPlace();
  const idle = await createAssistant();
  const lead = await app.signedIn(await createOperator('account_lead'));
  await lead.put(`${base}/teams/${team_id}/members/${idle.id}`, { assistant_role: 'EA' });
  await createWorkSession(assistant, team_id, { created_at: '2026-03-03T08:00:00Z', ended_at: '2026-03-03T10:00:00Z' });
  await createWorkSession(assistant, team_id, { created_at: '2026-03-10T08:00:00Z', ended_at: '2026-03-10T09:00:00Z' });
  for (const { id } of [assistant, idle]) {
    expect((await lead.delete(`${base}/teams/${team_id}/members/${id}`, {})).status).toBe(204);
  }
  const stayed = await createAssistant();
  await lead.put(`${base}/teams/${team_id}/members/${stayed.id}`, { assistant_role: 'EA' });

  const { body: teams } = await finance.get<TeamChoice[]>(`${base}/team-names?q=${word}`);
  expect(teams[0]?.assistants).toEqual([
    { id: stayed.id, name: 'Test Person', has_left: false },
    { id: assistant.id, name: 'Test Person', has_left: true },
  ]);
  const add = (user: TestUser) =>
    finance.post<PayRate>(`${base}/rates`, bodyFor(`${base}/rates`, { word, assistant: user, team_id }));
  expect((await add(idle)).body).toMatchObject({ status: 409, errorCode: 'ASSISTANT_NOT_IN_TEAM' });
  expect(await add(assistant)).toMatchObject({ status: 201, body: { user_id: assistant.id, amount_cents: 1250 } });

  await eventually(async () => (await rows<number | null>(admin.rpc('compute_earnings'))) === 0);
  const theirs = await app.signedIn(assistant);
  expect((await theirs.get<Earnings>('/api/earnings?from=2026-03-02&to=2026-03-15')).body.items).toMatchObject([
    { team_id, week_start: '2026-03-09', minutes: 60, amount_cents: 1250, status: 'pending' },
    { team_id, week_start: '2026-03-02', minutes: 120, amount_cents: 2500, status: 'pending' },
  ]);
});

test('work for a deleted organization gets rates, and its teams without work get none', async () => {
  const worked = await createPlace();
  const idle = await createPlace();
  const times = { created_at: '2026-03-03T08:00:00Z', ended_at: '2026-03-03T10:00:00Z' };
  await createWorkSession(worked.assistant, worked.team_id, times);
  const ids = [worked.organizationId, idle.organizationId];
  await rows(admin.from('organizations').update({ deleted_at: new Date().toISOString() }).in('id', ids));
  const find = async ({ word }: Place) => (await finance.get<TeamChoice[]>(`${base}/team-names?q=${word}`)).body;
  expect(await find(worked)).toMatchObject([
    {
      id: worked.team_id,
      organization_name: `Blue Harbor ${worked.word} (deleted)`,
      assistants: [{ id: worked.assistant.id }],
    },
  ]);
  expect(await find(idle)).toEqual([]);
  for (const { path } of kinds) expect((await finance.post(path, bodyFor(path, worked))).status).toBe(201);
});

test('pay rates are found by the name of the assistant and filtered by the person', async () => {
  const place = await createPlace();
  await finance.post(`${base}/rates`, bodyFor(`${base}/rates`, place));
  const path = `${base}/rates?q=test%20person&user_id=${place.assistant.id}`;
  expect((await finance.get<Page<PayRate>>(path)).body).toMatchObject({
    total: 1,
    items: [{ user_id: place.assistant.id, user_name: 'Test Person' }],
  });
  expect((await finance.get<Page<PayRate>>(`${base}/rates?user_id=${randomUUID()}`)).body.total).toBe(0);
});

test('account leads and finance find teams with their assistants', async () => {
  const { word, assistant, team_id } = await createPlace();
  const path = `${base}/team-names?q=${word}`;
  const expected = [
    {
      id: team_id,
      name: 'Harbor desk',
      organization_name: `Blue Harbor ${word}`,
      assistants: [{ id: assistant.id, name: 'Test Person', has_left: false }],
    },
  ];
  expect((await finance.get<TeamChoice[]>(path)).body).toEqual(expected);
  const lead = await app.signedIn(await createOperator('account_lead'));
  expect((await lead.get<TeamChoice[]>(path)).body).toEqual(expected);
  expect((await (await app.signedIn(await createOperator('recruiter'))).get(path)).status).toBe(403);
  expect((await app.browser().get(path)).status).toBe(401);
});
