import { randomUUID } from 'node:crypto';
import {
  type OperatedOrganization,
  type OperatedOrganizationDetail,
  type OperatorRole,
  operatedOrganization,
  operatedOrganizationDetail,
  type Page,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createOrganization, createTeam, createUser } from '../../../test/support/factories.ts';
import { createListing, createMatch, createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let lead: Browser;
beforeAll(async () => {
  app = await startApp();
  lead = await signedInAs('account_lead');
});
afterAll(() => app.close());

const base = '/api/operations/organizations';
const signedInAs = async (...roles: OperatorRole[]) => app.signedIn(await createOperator(...roles));
const list = async (query: string) => (await lead.get<Page<OperatedOrganization>>(`${base}?${query}`)).body;
const read = async (id: string) => (await lead.get<OperatedOrganizationDetail>(`${base}/${id}`)).body;
const body = { name: ' Blue Harbor ', timezone: 'Europe/Lisbon' };

test('finance reads organizations, account leads also write them, and all other users get 403', async () => {
  const id = await createOrganization(await createUser('client'));
  const change = { updated_at: '2026-01-01T00:00:00Z', name: 'Late' };
  const statuses = async (browser: Browser) => [
    (await browser.get(base)).status,
    (await browser.get(`${base}/${id}`)).status,
    (await browser.post(base, body)).status,
    (await browser.patch(`${base}/${id}`, change)).status,
  ];
  expect(await statuses(app.browser())).toEqual([401, 401, 401, 401]);
  expect(await statuses(await app.signedIn(await createUser('client')))).toEqual([403, 403, 403, 403]);
  expect(await statuses(await signedInAs('recruiter'))).toEqual([403, 403, 403, 403]);
  expect(await statuses(await signedInAs('finance'))).toEqual([200, 200, 403, 403]);
  expect(await statuses(lead)).toEqual([200, 200, 201, 409]);
  expect(await statuses(await signedInAs('administrator'))).toEqual([200, 200, 201, 409]);
});

test('an account lead adds an organization for a client, and bills go to the address of the client', async () => {
  const owner = await createUser('client');
  const added = await lead.post<OperatedOrganization>(base, { ...body, owner_email: owner.email });
  expect(added.status).toBe(201);
  expect(z.safeParse(operatedOrganization, added.body).error).toBeUndefined();
  expect(added.body).toMatchObject({ name: 'Blue Harbor', timezone: 'Europe/Lisbon', client_count: 1, open_bills: [] });
  const detail = await read(added.body.id);
  expect(z.safeParse(operatedOrganizationDetail, detail).error).toBeUndefined();
  expect(detail).toMatchObject({
    contact_email: owner.email,
    invoice_recipients: [owner.email],
    clients: [{ id: owner.id, role: 'owner' }],
  });
  expect(detail.history.at(-1)).toMatchObject({
    action: 'organization.created',
    actor: 'Olga Operator',
    after: { name: 'Blue Harbor', timezone: 'Europe/Lisbon', owner: owner.email },
  });
});

test('an assistant cannot own an organization, and neither can an unknown or unconfirmed address', async () => {
  const assistant = await createAssistant();
  const unconfirmed = `${randomUUID()}@workspace.test`;
  await admin.auth.admin.createUser({ email: unconfirmed, password: 'Workspace1!', email_confirm: false });
  const answerFor = async (owner_email: string) => (await lead.post(base, { ...body, owner_email })).body;
  expect(await answerFor(assistant.email)).toMatchObject({ status: 409, errorCode: 'NOT_A_CLIENT' });
  expect(await answerFor(unconfirmed)).toMatchObject({ status: 409, errorCode: 'ADDRESS_NOT_CONFIRMED' });
  expect(await answerFor('nobody@workspace.test')).toMatchObject({ status: 404, errorCode: 'PERSON_NOT_FOUND' });
});

test('an account lead changes an organization, and its history has the values before and after', async () => {
  const colleague = await createOperator('account_lead');
  const id = await createOrganization(await createUser('client'), 'Blue Harbor');
  const { updated_at } = await read(id);
  const changed = await lead.patch<OperatedOrganization>(`${base}/${id}`, {
    updated_at,
    name: 'Green Harbor',
    account_lead_id: colleague.id,
    contact_email: 'Ana@Fern.test',
  });
  expect(changed.body).toMatchObject({ name: 'Green Harbor', timezone: 'UTC', account_lead_name: 'Olga Operator' });
  expect((await read(id)).contact_email).toBe('ana@fern.test');
  await lead.patch(`${base}/${id}`, { updated_at: changed.body.updated_at, contact_email: null });
  const { contact_email, history } = await read(id);
  expect(contact_email).toBeNull();
  expect(history.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['organization.changed', { contact_email: 'ana@fern.test' }, { contact_email: null }],
    [
      'organization.changed',
      { name: 'Blue Harbor', account_lead_id: null },
      { name: 'Green Harbor', account_lead_id: colleague.id },
    ],
    ['organization.changed', { contact_email: null }, { contact_email: 'ana@fern.test' }],
  ]);
});

test('a change returns 409 and changes nothing if another operator has changed the organization', async () => {
  const id = await createOrganization(await createUser('client'));
  const { updated_at } = await read(id);
  const change = (fields: object) => lead.patch(`${base}/${id}`, { updated_at, ...fields });
  const answers = await Promise.all([1, 2, 3, 4].map((number) => change({ name: `Harbor ${number}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await change({ name: 'Late' })).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
});

test('an account lead must be an operator, and an organization without its account lead has none', async () => {
  const id = await createOrganization(await createUser('client'));
  const { updated_at } = await read(id);
  const choose = (person: string) => lead.patch(`${base}/${id}`, { updated_at, account_lead_id: person });
  expect((await choose(randomUUID())).body).toMatchObject({ status: 404, errorCode: 'OPERATOR_NOT_FOUND' });
  const colleague = await createOperator('account_lead');
  expect((await choose(colleague.id)).status).toBe(200);
  await rows(admin.from('operators').delete().eq('user_id', colleague.id));
  expect(await read(id)).toMatchObject({ account_lead_id: null, account_lead_name: null });
});

test('an account lead gives an organization without an owner to a client', async () => {
  const { body: added } = await lead.post<OperatedOrganization>(base, body);
  expect(added.client_count).toBe(0);
  const { email, id } = await createUser('client');
  const { updated_at } = added;
  const changed = await lead.patch<OperatedOrganization>(`${base}/${added.id}`, { updated_at, owner_email: email });
  expect(changed.body.client_count).toBe(1);
  const { clients, history, ...settings } = await read(added.id);
  expect(settings).toMatchObject({ contact_email: email, invoice_recipients: [email], receipt_recipient: email });
  expect(clients).toMatchObject([{ id, role: 'owner' }]);
  expect(history[0]).toMatchObject({ action: 'organization.member_added', details: { client_id: id } });
});

test('a deleted organization can be read, but not changed', async () => {
  const id = await createOrganization(await createUser('client'));
  await rows(admin.from('organizations').update({ deleted_at: new Date().toISOString() }).eq('id', id));
  const { updated_at, deleted_at } = await read(id);
  expect(deleted_at).not.toBeNull();
  expect((await lead.patch(`${base}/${id}`, { updated_at, name: 'Late' })).status).toBe(404);
});

test.each([
  [{ name: ' ' }, 'Enter a name.'],
  [{ timezone: 'Mars/Olympus' }, 'Choose a time zone from the list.'],
  [{ owner_email: 'ana' }, 'Enter a valid email address.'],
])('an organization with %j is refused', async (fields, message) => {
  const answer = await lead.post(base, { ...body, ...fields });
  expect(answer.body).toMatchObject({ status: 400, type: 'validation', message });
});

test('an unknown organization is refused with 404', async () => {
  const answer = await lead.get(`${base}/${randomUUID()}`);
  expect(answer.body).toMatchObject({ status: 404, message: 'This organization does not exist.' });
  const change = { updated_at: '2026-01-01T00:00:00Z', name: 'Late' };
  expect((await lead.patch(`${base}/${randomUUID()}`, change)).status).toBe(404);
});

test('an organization shows its clients, teams, listings, subscriptions, bills and matches', async () => {
  const [client, assistant] = await Promise.all([createUser('client'), createAssistant()]);
  const id = await createOrganization(client);
  await createTeam({ organizationId: id, assistants: [assistant], clients: [client], name: 'Operations' });
  await createTeam({ organizationId: id, name: 'Waiting', deal: null });
  const listingId = await createListing(id, { title: 'Inbox keeper' });
  await createMatch(assistant, { organizationId: id, listingId }, 'Reco Sent');
  await rows(admin.from('subscriptions').insert({ organization_id: id, weekly_hours: 20, rate_cents: 1200 }));
  const bill = { organization_id: id, kind: 'work', due_at: '2099-01-19', total_cents: 5000 };
  await rows(
    admin.from('bills').insert([
      { ...bill, period_start: '2099-01-05', period_end: '2099-01-12', paid_cents: 2000, status: 'PARTIALLY_PAID' },
      { ...bill, period_start: '2099-01-12', period_end: '2099-01-19', paid_cents: 5000, status: 'PAID' },
      // Nothing is left to pay of this one.
      { ...bill, period_start: '2098-12-29', period_end: '2099-01-05', total_cents: 0, status: 'DUE' },
    ]),
  );
  const detail = await read(id);
  expect(z.safeParse(operatedOrganizationDetail, detail).error).toBeUndefined();
  expect(detail).toMatchObject({
    client_count: 1,
    team_count: 2,
    open_deal_count: 1,
    open_bills: [{ currency: 'USD', bill_count: 1, open_cents: 3000 }],
    clients: [{ id: client.id, role: 'owner' }],
    teams: [
      { name: 'Operations', members: 2, deal_status: 'ACTIVE' },
      { name: 'Waiting', members: 0, deal_status: null },
    ],
    listings: [{ title: 'Inbox keeper', status: 'Open', hours_per_week: 20 }],
    subscriptions: [{ plan_key: null, weekly_hours: 20, rate_cents: 1200, ended_on: null }],
    bills: [{ total_cents: 0 }, { status: 'PAID' }, { status: 'PARTIALLY_PAID', total_cents: 5000, paid_cents: 2000 }],
    matches: [{ assistant_id: assistant.id, listing_title: 'Inbox keeper', status: 'Reco Sent' }],
  });
});

test('the list searches names, filters by state and has pages', async () => {
  const word = randomUUID();
  const client = await createUser('client');
  for (const name of ['Cedar', 'Birch', 'Alder']) await createOrganization(client, `${name} ${word}`);
  const gone = await createOrganization(client, `Dogwood ${word}`);
  await rows(admin.from('organizations').update({ deleted_at: new Date().toISOString() }).eq('id', gone));
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name.split(' ')[0]);
  expect(await names(`q=${word.toUpperCase()}`)).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  expect(await names(`q=${word}&state=Active`)).toEqual(['Alder', 'Birch', 'Cedar']);
  expect(await names(`q=${word}&state=Deleted`)).toEqual(['Dogwood']);
  expect(await list(`q=${word}&page=1&limit=3`)).toMatchObject({ total: 4, page: 1, items: [{ id: gone }] });
  expect(await list(`q=${randomUUID()}`)).toMatchObject({ total: 0, items: [] });
});

test("a client's own change writes no second event, even if the client is also an operator", async () => {
  const owner = await createOperator('account_lead');
  const browser = await app.signedIn(owner);
  const id = await createOrganization(owner);
  const { updated_at } = await read(id);
  await browser.patch(`/api/organizations/${id}/update`, { updated_at, changes: { name: 'Fern' } });
  expect((await read(id)).history.map(({ action }) => action)).toEqual(['organization.updated']);
});
