import { randomUUID } from 'node:crypto';
import {
  type AuditEvent,
  type OperatedDeal,
  type OperatedTeam,
  type OperatedTeamDetail,
  type OperatorRole,
  operatedTeam,
  operatedTeamDetail,
  type Page,
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
import { createOperator, statusOf } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let lead: Browser;
let administrator: Browser;
beforeAll(async () => {
  app = await startApp();
  lead = await app.signedIn(await createOperator('account_lead'));
  administrator = await app.signedIn(await createOperator());
});
afterAll(() => app.close());

const base = '/api/operations/teams';
const signedInAs = async (role: OperatorRole) => app.signedIn(await createOperator(role));
const list = async (query: string) => (await lead.get<Page<OperatedTeam>>(`${base}?${query}`)).body;
const read = async (id: string) => (await lead.get<OperatedTeamDetail>(`${base}/${id}`)).body;
const put = (id: string, { id: userId }: Pick<TestUser, 'id'>, assistant_role: string | null) =>
  lead.put(`${base}/${id}/members/${userId}`, { assistant_role });
const remove = (id: string, { id: userId }: TestUser) => lead.delete(`${base}/${id}/members/${userId}`, {});
const actionsOf = async (id: string) =>
  (await administrator.get<Page<AuditEvent>>(`/api/operations/audit-events?q=${id}&limit=100`)).body.items.map(
    ({ action }) => action,
  );

/** Adds a team through the API, for a new organization with one client. */
async function addTeam() {
  const client = await createUser('client');
  const organization_id = await createOrganization(client, `Blue Harbor ${randomUUID()}`);
  const { body } = await lead.post<OperatedTeam>(base, { organization_id, name: ' Back office ', space: 'penthouse' });
  return { client, team: body };
}

test('each call is open to account leads and administrators, and to no other operator', async () => {
  const id = randomUUID();
  const calls: ((browser: Browser) => Promise<{ status: number }>)[] = [
    (browser) => browser.get(base),
    (browser) => browser.get(`${base}/${id}`),
    (browser) => browser.post(base, { organization_id: id, name: 'Team', space: 'workspace' }),
    (browser) => browser.patch(`${base}/${id}`, { updated_at: '2026-01-01T00:00:00Z', name: 'Team' }),
    (browser) => browser.put(`${base}/${id}/members/${id}`, { assistant_role: 'EA' }),
    (browser) => browser.delete(`${base}/${id}/members/${id}`, {}),
  ];
  const refused = [
    await signedInAs('recruiter'),
    await signedInAs('finance'),
    await app.signedIn(await createUser('client')),
  ];
  for (const call of calls) {
    expect((await call(app.browser())).status).toBe(401);
    for (const browser of refused) expect((await call(browser)).status).toBe(403);
    for (const browser of [lead, administrator]) expect([200, 404]).toContain((await call(browser)).status);
  }
});

test('an account lead adds a team and changes it, and the audit trail has each change', async () => {
  const { team } = await addTeam();
  expect(z.safeParse(operatedTeam, team).error).toBeUndefined();
  expect(team).toMatchObject({
    name: 'Back office',
    space: 'penthouse',
    clients: [],
    assistants: [],
    deal_status: null,
  });
  const { id, updated_at } = team;
  const changed = await lead.patch<OperatedTeam>(`${base}/${id}`, { updated_at, name: 'Front office' });
  expect(changed.body).toMatchObject({ name: 'Front office', space: 'penthouse' });
  expect(await actionsOf(id)).toEqual(['team.changed', 'team.created']);
});

test('only one of several concurrent changes of a team succeeds', async () => {
  const { team } = await addTeam();
  const change = (name: string) => lead.patch(`${base}/${team.id}`, { updated_at: team.updated_at, name });
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await change('E')).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
});

test.each([
  [{ organization_id: 'none' }, 'Choose an organization.'],
  [{ name: ' ' }, 'Enter a name.'],
  [{ space: 'attic' }, 'Choose a space.'],
])('a team with %j is refused', async (fields, message) => {
  const body = { organization_id: randomUUID(), name: 'Team', space: 'workspace', ...fields };
  expect((await lead.post(base, body)).body).toMatchObject({ status: 400, type: 'validation', message });
});

test('a team of an unknown organization is refused with 404', async () => {
  const answer = await lead.post(base, { organization_id: randomUUID(), name: 'Team', space: 'workspace' });
  expect(answer.body).toMatchObject({ status: 404, message: 'This organization does not exist.' });
});

test('the list searches teams and organizations, filters by space and organization, and has pages', async () => {
  const word = randomUUID();
  const organizationId = await createOrganization(await createUser('client'), `Acme 100%_${word}`);
  const elsewhere = await createOrganization(await createUser('client'));
  await createTeam({ organizationId, name: 'One' });
  const two = await createTeam({ organizationId, name: 'Two', deal: 'PAUSED' });
  await rows(admin.from('teams').update({ space: 'penthouse' }).eq('id', two));
  await createTeam({ organizationId: elsewhere, name: `Three ${word.toUpperCase()}`, deal: null });
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
  expect(await names(`q=${word}`)).toEqual([`Three ${word.toUpperCase()}`, 'Two', 'One']);
  expect(await names(`q=${encodeURIComponent('100%_')}${word}`)).toEqual(['Two', 'One']);
  expect(await list(`q=${word}&space=penthouse`)).toMatchObject({ total: 1, items: [{ deal_status: 'PAUSED' }] });
  expect(await names(`organization_id=${elsewhere}`)).toEqual([`Three ${word.toUpperCase()}`]);
  expect(await list(`q=${word}&page=1&limit=2`)).toMatchObject({ total: 3, items: [{ name: 'One' }] });
  expect(await list(`q=${randomUUID()}`)).toMatchObject({ total: 0, items: [] });
});

test('a page of a team shows its members, deals, rates and history', async () => {
  const { team, client } = await addTeam();
  const assistant = await createAssistant();
  expect((await put(team.id, client, null)).status).toBe(204);
  expect((await put(team.id, assistant, 'EA')).status).toBe(204);
  expect((await put(team.id, assistant, 'Bookkeeper')).status).toBe(204);
  expect((await put(team.id, assistant, 'Bookkeeper')).status).toBe(204);
  await lead.post<OperatedDeal>('/api/operations/deals', { team_id: team.id });
  const day = { amount_cents: 1500, valid_from: '2026-01-01', team_id: team.id };
  await rows(admin.from('rates').insert({ ...day, user_id: assistant.id }));
  await rows(admin.from('billing_rates').insert(day));
  const detail = await read(team.id);
  expect(z.safeParse(operatedTeamDetail, detail).error).toBeUndefined();
  expect(detail).toMatchObject({
    clients: [{ id: client.id, assistant_role: null }],
    assistants: [{ id: assistant.id, name: 'Test Person', assistant_role: 'Bookkeeper' }],
    deal_status: 'PENDING',
    deals: [{ status: 'PENDING' }],
    rates: [{ name: 'Test Person', amount_cents: 1500 }],
    billing_rates: [{ amount_cents: 1500 }],
  });
  expect(detail.history.map(({ action, person }) => [action, person])).toEqual([
    ['deal.created', null],
    ['team_member.changed', 'Test Person'],
    ['team_member.created', 'Test Person'],
    ['team_member.created', 'Test Person'],
    ['team.created', null],
  ]);
  expect((await lead.get(`${base}/${randomUUID()}`)).status).toBe(404);
});

test('a team refuses people who may not join it, and nothing changes', async () => {
  const { team, client } = await addTeam();
  const refusal = async (person: Pick<TestUser, 'id'>, role: string | null) => (await put(team.id, person, role)).body;
  expect(await refusal(await createUser('client'), null)).toMatchObject({ status: 409, errorCode: 'NOT_ITS_CLIENT' });
  expect(await refusal(client, 'EA')).toMatchObject({ status: 409, errorCode: 'NO_ASSISTANT_ACCOUNT' });
  expect(await refusal({ id: randomUUID() }, 'EA')).toMatchObject({ errorCode: 'NO_ASSISTANT_ACCOUNT' });
  expect(await refusal(await createAssistant('On Hold'), 'EA')).toMatchObject({
    status: 409,
    message: 'This assistant may not work with the current account status. Change the status first.',
  });
  expect(await refusal(await createAssistant('Incomplete CV'), 'EA')).toMatchObject({
    status: 409,
    errorCode: 'STATUS_IN_THE_WAY',
  });
  expect(await refusal(client, 'CEO')).toMatchObject({ status: 400, message: 'Choose a role.' });
  expect((await put(randomUUID(), client, null)).body).toMatchObject({
    status: 404,
    message: 'This team does not exist.',
  });
  expect(await read(team.id)).toMatchObject({ clients: [], assistants: [] });
});

test('a new member joins the conversation of the team, works, and leaves with a running work session', async () => {
  const { team, client } = await addTeam();
  const assistant = await createAssistant('For Recommendation');
  await put(team.id, client, null);
  const asClient = await app.signedIn(client);
  expect((await asClient.post('/api/chat/conversations', { team_id: team.id })).status).toBe(201);
  const members = async () => {
    const [conversation] = await rows<{ conversation_members: { user_id: string }[] }[]>(
      admin.from('conversations').select('conversation_members(user_id)').eq('team_id', team.id),
    );
    return conversation?.conversation_members.map(({ user_id }) => user_id).sort();
  };
  expect(await members()).toEqual([client.id]);
  await put(team.id, assistant, 'VA');
  expect(await members()).toEqual([client.id, assistant.id].sort());
  expect(await statusOf(assistant)).toBe('Working');
  const session = await createWorkSession(assistant, team.id);
  expect((await remove(team.id, assistant)).status).toBe(204);
  expect(await members()).toEqual([client.id]);
  expect(await statusOf(assistant)).toBe('For Recommendation');
  expect(await rows(admin.from('sessions').select('ended_at').eq('id', session.id).single())).toEqual({
    ended_at: expect.any(String),
  });
  expect((await remove(team.id, assistant)).body).toMatchObject({ status: 409, errorCode: 'NOT_IN_TEAM' });
});
