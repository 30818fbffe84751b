import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import {
  type AddedPerson,
  type AuditEvent,
  type AuthSessionInfo,
  addedPerson,
  type OperatorName,
  type OperatorRole,
  type Page,
  type Person,
  type PersonDetail,
  type Profile,
  person,
  personDetail,
  type TemporaryPassword,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createUser,
  createWorkplace,
  createWorkSession,
  password,
  type TestUser,
} from '../../../test/support/factories.ts';
import { mailedLink, mailsTo } from '../../../test/support/mail.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createListing, createMatch, createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows, supabase } from '../../../test/support/supabase.ts';

let app: RunningApp;
let administrator: Browser;
let recruiter: Browser;
let lead: Browser;
let finance: Browser;
beforeAll(async () => {
  app = await startApp();
  [administrator, recruiter, lead, finance] = await Promise.all([
    app.signedIn(await createOperator()),
    app.signedIn(await createOperator('recruiter')),
    app.signedIn(await createOperator('account_lead')),
    app.signedIn(await createOperator('finance')),
  ]);
});
afterAll(() => app.close());

const base = '/api/operations/people';
const read = async ({ id }: { id: string }) => (await recruiter.get<PersonDetail>(`${base}/${id}`)).body;
const list = async (query: string) => (await recruiter.get<Page<Person>>(`${base}?${query}`)).body;
const change = (browser: Browser, { id, updated_at }: Person, fields: object) =>
  browser.patch<Person>(`${base}/${id}`, { updated_at, ...fields });
const suspend = async (user: TestUser, reason = 'You shared your password') =>
  lead.post<Person>(`${base}/${user.id}/suspend`, { updated_at: (await read(user)).updated_at, reason });
const reinstate = async (user: TestUser) =>
  lead.post<Person>(`${base}/${user.id}/reinstate`, { updated_at: (await read(user)).updated_at });
const signIn = (user: TestUser, secret = password) =>
  app.browser().post('/api/auth/sign-in', { email: user.email, password: secret });
const profile = '/api/profiles/get-current-profile';
const sentence =
  'Your account is suspended: You shared your password. For assistance, please contact us at help@workspace.test.';

test('each call is open to administrators and to the roles that it names, and returns 403 to all other users', async () => {
  const id = randomUUID();
  const updated_at = '2026-01-01T00:00:00Z';
  const newcomer = () => ({
    email: `${randomUUID()}@workspace.test`,
    first_name: 'Aiko',
    last_name: 'Sato',
    account_type: null,
  });
  const readers: OperatorRole[] = ['recruiter', 'account_lead', 'finance'];
  const writers: OperatorRole[] = ['recruiter', 'account_lead'];
  const calls: [name: string, roles: OperatorRole[], call: (browser: Browser) => Promise<{ status: number }>][] = [
    ['list', readers, (browser) => browser.get(base)],
    ['read', readers, (browser) => browser.get(`${base}/${id}`)],
    ['operator names', readers, (browser) => browser.get('/api/operations/operator-names')],
    ['add', writers, (browser) => browser.post(base, newcomer())],
    ['change', writers, (browser) => browser.patch(`${base}/${id}`, { updated_at })],
    ['temporary password', writers, (browser) => browser.post(`${base}/${id}/temporary-password`, {})],
    ['suspend', ['account_lead'], (browser) => browser.post(`${base}/${id}/suspend`, { updated_at, reason: 'Why' })],
    ['reinstate', ['account_lead'], (browser) => browser.post(`${base}/${id}/reinstate`, { updated_at })],
  ];
  const client = await app.signedIn(await createUser('client'));
  const operators = { recruiter, account_lead: lead, finance } as const;
  for (const [name, roles, call] of calls) {
    expect([name, (await call(app.browser())).status]).toEqual([name, 401]);
    expect([name, (await call(client)).status]).toEqual([name, 403]);
    expect([name, (await call(administrator)).status]).not.toEqual([name, 403]);
    for (const role of ['recruiter', 'account_lead', 'finance'] as const) {
      expect([name, role, (await call(operators[role])).status !== 403]).toEqual([name, role, roles.includes(role)]);
    }
  }
});

describe('the list', () => {
  test('searches names and addresses, filters by account type and state, and has pages', async () => {
    const word = randomUUID();
    const client = await createUser('client', { first_name: 'Ana', last_name: word });
    const assistant = await createUser('assistant', { username: word.toUpperCase() });
    const other = await createUser(null, { first_name: `100%_${word}` });
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids(`q=${word}`)).toEqual([other.id, assistant.id, client.id]);
    expect(await ids(`q=Ana%20${word}`)).toEqual([client.id]);
    expect(await ids(`q=${client.email}`)).toEqual([client.id]);
    expect(await ids(`q=${encodeURIComponent('100%_')}${word}`)).toEqual([other.id]);
    expect(await ids(`q=${word}&account_type=assistant`)).toEqual([assistant.id]);
    await suspend(client);
    expect(await ids(`q=${word}&state=suspended`)).toEqual([client.id]);
    expect(await ids(`q=${word}&state=active`)).toEqual([other.id, assistant.id]);
    await rows(admin.from('profiles').update({ deleted_at: new Date().toISOString() }).eq('id', other.id));
    expect(await ids(`q=${word}&state=active`)).toEqual([assistant.id]);
    expect(await list(`q=${word}&page=1&limit=2`)).toMatchObject({ total: 3, page: 1, items: [{ id: client.id }] });
    expect(await list(`q=${randomUUID()}`)).toMatchObject({ total: 0, items: [] });
    expect((await list(`q=${word}`)).items.map((row) => z.safeParse(person, row).error)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('refuses an unknown state', async () => {
    expect((await recruiter.get(`${base}?state=gone`)).status).toBe(400);
  });
});

describe('a person', () => {
  test('has their organizations, teams and matches', async () => {
    const { client, assistant, organizationId, teamId } = await createWorkplace();
    const listingId = await createListing(organizationId, { title: 'Inbox keeper' });
    const matchId = await createMatch(assistant, { organizationId, listingId });
    const found = await read(assistant);
    expect(z.safeParse(personDetail, found).error).toBeUndefined();
    expect(found).toMatchObject({
      account_type: 'assistant',
      status: 'Working',
      availability: 'Not Applicable',
      program_type: 'NONE',
      organizations: [],
      teams: [{ id: teamId, organization_name: 'Acme Studio', role: 'EA', deal: 'ACTIVE' }],
      matches: [{ id: matchId, listing_title: 'Inbox keeper', organization_name: 'Acme Studio', status: 'Applied' }],
    });
    expect(await read(client)).toMatchObject({
      status: null,
      availability: null,
      organizations: [{ id: organizationId, name: 'Acme Studio', role: 'owner' }],
      teams: [{ id: teamId, role: null }],
      matches: [],
    });
  });

  test('without anything has empty lists', async () => {
    const found = await read(await createUser(null));
    expect(found).toMatchObject({ organizations: [], teams: [], matches: [], history: [] });
  });

  test('with an unknown id is 404', async () => {
    expect((await recruiter.get(`${base}/${randomUUID()}`)).status).toBe(404);
  });

  test('has a history of changes and moves, and finance reads no reasons of moves', async () => {
    const assistant = await createAssistant('Candidate');
    await change(recruiter, await read(assistant), { availability: 'Part-time' });
    const body = { from: 'Candidate', to: 'Trainee', reason: 'Passed the test' };
    expect((await recruiter.post(`/api/pipeline/${assistant.id}/status`, body)).status).toBeLessThan(300);
    const events = ({ history }: PersonDetail) =>
      history.map(({ action, before, after, actor, reason }) => [action, before, after, actor, reason]);
    const changed = ['person.changed', { availability: 'Not Applicable' }, { availability: 'Part-time' }];
    const moved = ['assistant.moved', { state: 'Candidate' }, { state: 'Trainee' }, 'Olga Operator'];
    expect(events(await read(assistant))).toEqual([
      [...moved, 'Passed the test'],
      [...changed, 'Olga Operator', null],
    ]);
    const { body: seen } = await finance.get<PersonDetail>(`${base}/${assistant.id}`);
    expect(events(seen)[0]).toEqual([...moved, null]);
  });

  test('shows changes of the virtual card only to finance', async () => {
    const assistant = await createAssistant();
    await rows(admin.from('audit_events').insert({ action: 'virtual_card.created', subject: assistant.id }));
    expect((await read(assistant)).history).toEqual([]);
    const { body } = await finance.get<PersonDetail>(`${base}/${assistant.id}`);
    expect(body.history.map(({ action }) => action)).toEqual(['virtual_card.created']);
  });
});

describe('a change', () => {
  test('sets the values and the account lead, and an empty text removes a value', async () => {
    const assistant = await createAssistant();
    const { body: operators } = await recruiter.get<OperatorName[]>('/api/operations/operator-names');
    const operator = operators.find(({ name }) => name === 'Olga Operator');
    const fields = {
      first_name: ' Aiko ',
      last_name: '',
      phone: '+63 917 555 0143',
      hubspot_contact_id: '42',
      account_lead_id: operator?.id,
      availability: 'Currently Working - For IFR',
      program_type: 'MEA 6.0',
      leave_days_per_year: '25',
    };
    const changed = await change(recruiter, await read(assistant), fields);
    expect(changed.body).toMatchObject({
      ...fields,
      leave_days_per_year: 25,
      name: 'Aiko',
      first_name: 'Aiko',
      last_name: null,
      account_lead_name: 'Olga Operator',
    });
    const removed = await change(recruiter, changed.body, {
      phone: '',
      hubspot_contact_id: '',
      account_lead_id: '',
      leave_days_per_year: '',
    });
    expect(removed.body).toMatchObject({
      first_name: 'Aiko',
      phone: null,
      hubspot_contact_id: null,
      account_lead_id: null,
      leave_days_per_year: null,
    });
  });

  test('of only the availability makes another version of the person', async () => {
    const assistant = await createAssistant();
    const seen = await read(assistant);
    expect((await change(recruiter, seen, { availability: 'Part-time' })).status).toBe(200);
    expect((await change(recruiter, seen, { program_type: 'MEA' })).body).toMatchObject({ errorCode: 'ROW_CHANGED' });
  });

  test('shows in the profile of the person, and the audit trail has no changes that the person makes', async () => {
    const user = await createUser();
    const browser = await app.signedIn(user);
    await browser.get(profile);
    await change(recruiter, await read(user), { first_name: 'Bo' });
    expect((await browser.get<Profile>(profile)).body.first_name).toBe('Bo');
    await browser.post('/api/profiles/upsert-current-profile', { first_name: 'Bob' });
    const { body } = await administrator.get<Page<AuditEvent>>(`/api/operations/audit-events?q=${user.id}`);
    expect(body.items).toEqual([
      expect.objectContaining({
        action: 'person.changed',
        actor: 'Olga Operator',
        before: { first_name: 'Test' },
        after: { first_name: 'Bo' },
      }),
    ]);
  });

  test('of an operator to their own profile is not in the audit trail', async () => {
    const operator = await createOperator('recruiter');
    const browser = await app.signedIn(operator);
    await browser.post('/api/profiles/upsert-current-profile', { nickname: 'Ola' });
    const { body } = await administrator.get<Page<AuditEvent>>(
      `/api/operations/audit-events?q=person.changed%20${operator.id}`,
    );
    expect(body.items).toEqual([]);
  });

  test('returns 409 and changes nothing if another operator has changed the person in the meantime', async () => {
    const seen = await read(await createUser());
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((first_name) => change(lead, seen, { first_name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await change(lead, seen, { last_name: 'Late' })).body).toMatchObject({
      status: 409,
      errorCode: 'ROW_CHANGED',
      message: 'Someone else has changed this in the meantime. Check it again before you continue.',
    });
  });

  test('of the availability of a client is refused, and so is an account lead who is no operator', async () => {
    const client = await createUser('client');
    expect((await change(recruiter, await read(client), { availability: 'Part-time' })).body).toMatchObject({
      status: 409,
      message: 'Only assistants have an availability and a program.',
    });
    expect((await change(recruiter, await read(client), { account_lead_id: client.id })).body).toMatchObject({
      status: 404,
      message: 'This person is no longer an operator.',
    });
  });

  test('of an unknown person is 404', async () => {
    const body = { updated_at: '2026-01-01T00:00:00Z', first_name: 'A' };
    expect((await recruiter.patch(`${base}/${randomUUID()}`, body)).status).toBe(404);
  });

  test.each([
    [{ first_name: 'x'.repeat(81) }, 'Use at most 80 characters.'],
    [{ phone: 'none' }, 'Enter a valid phone number.'],
    [{ availability: 'Away' }, 'Choose an availability.'],
    [{ program_type: 'MBA' }, 'Choose a program.'],
    [{ leave_days_per_year: '367' }, 'Enter a number of days from 0 to 366.'],
  ])('to %j is refused', async (fields, message) => {
    const answer = await change(recruiter, await read(await createUser()), fields);
    expect(answer.body).toMatchObject({ status: 400, type: 'validation', message });
  });

  test('of the roles of an account lead removes them from their people', async () => {
    const operator = await createOperator('account_lead');
    const client = await createUser('client');
    await change(lead, await read(client), { account_lead_id: operator.id });
    await administrator.put('/api/operations/operators', { email: operator.email, roles: [] });
    expect(await read(client)).toMatchObject({ account_lead_id: null, account_lead_name: null });
  });
});

describe('a suspended person', () => {
  test('is signed out everywhere at once, stops working, and reads the reason after the right password', async () => {
    const { assistant, teamId } = await createWorkplace();
    const { id: sessionId } = await createWorkSession(assistant, teamId);
    const browser = await app.browser().signIn(assistant);
    expect((await browser.get(profile)).status).toBe(200);
    const { body, status } = await suspend(assistant);
    expect([status, body.suspension_reason, typeof body.suspended_at]).toEqual([
      200,
      'You shared your password',
      'string',
    ]);
    await eventually(async () => (await browser.get(profile)).status === 401);
    const { ended_at } = await rows<{ ended_at: string | null }>(
      admin.from('sessions').select('ended_at').eq('id', sessionId).single(),
    );
    expect(ended_at).not.toBeNull();
    expect((await signIn(assistant)).body).toMatchObject({
      status: 403,
      errorCode: 'ACCOUNT_SUSPENDED',
      message: sentence,
    });
    expect((await signIn(assistant, 'wrong')).text).not.toContain('shared');
  });

  test('reads the reason after a mailed link or code, and a wrong code tells nothing', async () => {
    const user = await createUser();
    await app.browser().post('/api/auth/magic-link', { email: user.email });
    const link = await mailedLink(user.email);
    const token = /\b\d{6}\b/.exec((await mailsTo(user.email))[0]?.text ?? '')?.[0] ?? '';
    await suspend(user);
    const verify = (code: string) => app.browser().post('/api/auth/verify-code', { email: user.email, token: code });
    expect((await verify(token)).body).toMatchObject({ status: 403, message: sentence });
    expect((await verify(token === '000000' ? '111111' : '000000')).text).not.toContain('shared');
    const { headers } = await app.browser().get(link);
    expect(headers.get('location')).toBe(`/login?error=${encodeURIComponent(sentence)}`);
  });

  test('keeps a temporary password, which tells the reason and works after the suspension', async () => {
    const user = await createUser();
    const given = await recruiter.post<TemporaryPassword>(`${base}/${user.id}/temporary-password`, {});
    expect([given.status, given.body.valid_hours]).toEqual([201, 72]);
    await suspend(user);
    const verify = (secret: string) =>
      app.browser().post('/api/users/verify-temporary-password', { email: user.email, password: secret });
    for (const _ of ['first', 'second']) {
      expect((await verify(given.body.password)).body).toMatchObject({ status: 403, message: sentence });
    }
    expect((await verify('wrong')).body).toMatchObject({ status: 400, errorCode: 'INVALID_CREDENTIALS' });
    await reinstate(user);
    expect((await verify(given.body.password)).status).toBe(200);
  });

  /** Returns a client of the REST API with an access token of a user, which goes on working after a suspension. */
  async function restApiOf({ email }: TestUser) {
    const own = createClient(supabase.url, supabase.publishableKey, {
      db: { schema: 'prod' },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await own.auth.signInWithPassword({ email, password });
    return own;
  }

  /** Calls each function. Resolves to the names of the functions with the errors of the database. */
  const refusals = (own: Awaited<ReturnType<typeof restApiOf>>, calls: [name: string, given: object][]) =>
    Promise.all(calls.map(async ([name, given]) => [name, (await own.rpc(name, given)).error?.message]));

  test('reads nothing about work with the token from before, straight at the REST API', async () => {
    const { assistant } = await createWorkplace();
    const own = await restApiOf(assistant);
    const teams = () => rows(own.from('team_members').select('team_id'));
    expect(await teams()).not.toEqual([]);
    await suspend(assistant);
    expect(await teams()).toEqual([]);
  });

  test('is no client of an organization with the token from before, and reads nothing of it', async () => {
    const { client, assistant, organizationId, teamId } = await createWorkplace();
    const colleague = await createUser('client');
    const membership = { organization_id: organizationId, client_id: colleague.id };
    await rows(admin.from('client_organizations').insert(membership));
    const own = await restApiOf(client);
    await rows(own.rpc('generate_invite_link', { p_organization_id: organizationId }));
    const tables = ['organizations', 'organization_settings', 'client_organizations', 'organization_invites'];
    const readable = async () => {
      const found = await Promise.all(tables.map((table) => rows<object[]>(own.from(table).select('*'))));
      return tables.filter((_, index) => found[index]?.length);
    };
    expect(await readable()).toEqual(tables);
    await suspend(client);
    expect(await readable()).toEqual([]);
    const p_updated_at = '2026-01-01T00:00:00Z';
    const p_organization_id = organizationId;
    expect(
      await refusals(own, [
        ['delete_organization', { p_id: organizationId }],
        ['update_organization', { p_id: organizationId, p_expected: p_updated_at, p_changes: {} }],
        ['make_owner', { p_organization_id, p_client_id: colleague.id }],
        ['remove_member', { p_organization_id, p_client_id: colleague.id }],
        ['change_own_team', { p_id: teamId, p_updated_at, p_name: 'Mine' }],
        ['generate_invite_link', { p_organization_id, p_force: true }],
        ['invite_members', { p_organization_id, p_emails: ['a@workspace.test'], p_invite_type: 'regular' }],
        ['choose_plan', { p_organization_id, p_plan_key: 'magic_247', p_provider: 'stripe' }],
        ['pay_bill', { p_organization_id, p_bill_id: randomUUID(), p_key: 'key', p_provider: 'stripe' }],
        ['rate_assistant', { p_team_id: teamId, p_assistant_id: assistant.id, p_score: 1 }],
        ['create_organization', { p_name: 'Another' }],
        ['replace_calendar_address', { p_secret_hash: 'x' }],
      ]),
    ).toEqual([
      ['delete_organization', 'ORGANIZATION_NOT_FOUND'],
      ['update_organization', 'ORGANIZATION_NOT_FOUND'],
      ['make_owner', 'ORGANIZATION_NOT_FOUND'],
      ['remove_member', 'ORGANIZATION_NOT_FOUND'],
      ['change_own_team', 'ORGANIZATION_NOT_FOUND'],
      ['generate_invite_link', 'ORGANIZATION_NOT_FOUND'],
      ['invite_members', 'ORGANIZATION_NOT_FOUND'],
      ['choose_plan', 'ORGANIZATION_NOT_FOUND'],
      ['pay_bill', 'ORGANIZATION_NOT_FOUND'],
      ['rate_assistant', 'REVIEW_NOT_ALLOWED'],
      ['create_organization', 'ACCOUNT_RESTRICTED'],
      ['replace_calendar_address', 'ACCOUNT_RESTRICTED'],
    ]);
  });

  test('cannot leave an organization with the token from before', async () => {
    const { client: owner, organizationId } = await createWorkplace();
    const member = await createUser('client');
    const membership = { organization_id: organizationId, client_id: member.id };
    await rows(admin.from('client_organizations').insert(membership));
    const own = await restApiOf(member);
    await suspend(member);
    const leave = { p_organization_id: organizationId, p_client_id: member.id };
    expect(await refusals(own, [['remove_member', leave]])).toEqual([['remove_member', 'ACCOUNT_RESTRICTED']]);
    const remaining = await (await restApiOf(owner)).rpc('remove_member', leave);
    expect(remaining.error).toBeNull();
  });

  test('applies to no listing and changes no CV with the token from before', async () => {
    const assistant = await createAssistant('For Recommendation');
    const { organizationId } = await createWorkplace();
    const listingId = await createListing(organizationId, { title: 'Inbox keeper' });
    const own = await restApiOf(assistant);
    expect(await refusals(own, [['update_cv', { changes: { headline: 'Before' } }]])).toEqual([
      ['update_cv', undefined],
    ]);
    await suspend(assistant);
    expect(
      await refusals(own, [
        ['apply_to_listing', { p_listing_id: listingId }],
        ['update_cv', { changes: { headline: 'After' } }],
        ['add_education', { entry: { school: 'School' } }],
        ['replace_calendar_address', { p_secret_hash: 'x' }],
      ]),
    ).toEqual([
      ['apply_to_listing', 'ACCOUNT_RESTRICTED'],
      ['update_cv', 'ACCOUNT_RESTRICTED'],
      ['add_education', 'ACCOUNT_RESTRICTED'],
      ['replace_calendar_address', 'ACCOUNT_RESTRICTED'],
    ]);
    expect(await rows(admin.from('matches').select('id').eq('assistant_id', assistant.id))).toEqual([]);
    // Operators still change the CV and the status of a suspended person.
    expect((await change(recruiter, await read(assistant), { availability: 'Part-time' })).status).toBe(200);
  });

  test('signs in again after the reinstatement', async () => {
    const user = await createUser();
    await suspend(user);
    expect((await reinstate(user)).body).toMatchObject({ suspended_at: null, suspension_reason: null });
    expect((await signIn(user)).status).toBe(200);
    expect((await read(user)).history.map(({ after }) => after)).toEqual([
      { suspended_at: null, suspension_reason: null },
      { suspended_at: expect.any(String), suspension_reason: 'You shared your password' },
    ]);
  });

  test('is the only person whom a reinstatement lets in: a ban by hand stays', async () => {
    const user = await createUser();
    await admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    expect((await reinstate(user)).body).toMatchObject({ suspended_at: null });
    expect((await signIn(user)).body).toMatchObject({ status: 403, errorCode: 'USER_BANNED' });
  });

  test('stays suspended since the same time with another reason', async () => {
    const user = await createUser();
    const { body } = await suspend(user);
    expect((await suspend(user, 'Something else')).body).toMatchObject({
      suspended_at: body.suspended_at,
      suspension_reason: 'Something else',
    });
  });

  test('has no role while an access token still works', async () => {
    const operator = await createOperator('finance');
    const browser = await app.signedIn(operator);
    expect((await browser.get(base)).status).toBe(200);
    const suspended = { suspended_at: new Date().toISOString(), suspension_reason: 'Why' };
    await rows(admin.from('profiles').update(suspended).eq('id', operator.id));
    expect((await browser.get(base)).status).toBe(403);
  });

  test('is never an administrator', async () => {
    const operator = await createOperator();
    expect((await suspend(operator)).body).toMatchObject({
      status: 409,
      errorCode: 'PERSON_IS_OPERATOR',
      message: 'Remove the roles of this operator first.',
    });
    expect((await signIn(operator)).status).toBe(200);
  });

  test('needs a reason of at most 500 characters, and the current version', async () => {
    const user = await createUser();
    const before = (await read(user)).updated_at;
    expect((await suspend(user, ' ')).body).toMatchObject({ status: 400, message: 'Enter a reason.' });
    expect((await suspend(user, 'x'.repeat(501))).status).toBe(400);
    await change(lead, await read(user), { first_name: 'Bo' });
    const stale = await lead.post(`${base}/${user.id}/suspend`, { updated_at: before, reason: 'Why' });
    expect(stale.body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
    expect((await signIn(user)).status).toBe(200);
  });
});

describe('a new person', () => {
  const newcomer = () => ({
    email: `${randomUUID()}@workspace.test`,
    first_name: ' Aiko ',
    last_name: 'Sato',
    account_type: 'assistant' as const,
  });

  test('gets an account and a temporary password, and the audit trail says who added them', async () => {
    const body = newcomer();
    const added = await recruiter.post<AddedPerson>(base, { ...body, email: body.email.toUpperCase() });
    expect(added.status).toBe(201);
    expect(z.safeParse(addedPerson, added.body).error).toBeUndefined();
    expect(added.body).toMatchObject({ name: 'Aiko Sato', email: body.email, status: 'Candidate' });
    const browser = app.browser();
    const entered = await browser.post<AuthSessionInfo>('/api/users/verify-temporary-password', {
      email: body.email,
      password: added.body.temporary_password,
    });
    expect(entered.body.user?.id).toBe(added.body.id);
    expect((await read(added.body)).history.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['person.created', 'Olga Operator'],
        ['person.given_temporary_password', 'Olga Operator'],
      ]),
    );
  });

  test('with an address that has an account is refused', async () => {
    const { email } = await createUser();
    expect((await recruiter.post(base, { ...newcomer(), email })).body).toMatchObject({
      status: 409,
      errorCode: 'ADDRESS_TAKEN',
      message: 'Someone already has an account with this address.',
    });
  });

  test.each([
    [{ email: 'none' }, 'Enter a valid email address.'],
    [{ first_name: ' ' }, 'Enter a first name.'],
    [{ last_name: '' }, 'Enter a last name.'],
    [{ account_type: 'admin' }, 'Choose an account type.'],
  ])('with %j is refused', async (fields, message) => {
    const answer = await recruiter.post(base, { ...newcomer(), ...fields });
    expect(answer.body).toMatchObject({ status: 400, type: 'validation', message });
  });

  test('is nobody whose account is older than a minute', async () => {
    const user = await createUser();
    await rows(admin.from('profiles').update({ created_at: '2026-01-01' }).eq('id', user.id));
    const { error } = await admin.rpc('add_person', { p_id: user.id });
    expect(error?.message).toBe('NOT_FOUND');
  });
});

describe('a temporary password', () => {
  test('replaces the earlier one', async () => {
    const user = await createUser();
    const give = () => lead.post<TemporaryPassword>(`${base}/${user.id}/temporary-password`, {});
    const [first, second] = [await give(), await give()];
    const verify = ({ body }: typeof first) =>
      app.browser().post('/api/users/verify-temporary-password', { email: user.email, password: body.password });
    expect([(await verify(first)).status, (await verify(second)).status]).toEqual([400, 200]);
  });

  test('for an operator comes only from an administrator', async () => {
    const { id } = await createOperator('finance');
    const path = `${base}/${id}/temporary-password`;
    expect((await recruiter.post(path, {})).body).toMatchObject({ status: 409, errorCode: 'PERSON_IS_OPERATOR' });
    expect((await administrator.post(path, {})).status).toBe(201);
  });

  test('of a new operator works only if it is from the administrator who made them one', async () => {
    const statuses: number[] = [];
    for (const giver of [recruiter, administrator]) {
      const user = await createUser();
      const given = await giver.post<TemporaryPassword>(`${base}/${user.id}/temporary-password`, {});
      const made = await administrator.put('/api/operations/operators', { email: user.email, roles: ['finance'] });
      const secret = { email: user.email, password: given.body.password };
      const entered = await app.browser().post('/api/users/verify-temporary-password', secret);
      statuses.push(made.status, entered.status);
    }
    expect(statuses).toEqual([204, 400, 204, 200]);
  });
});

test('a client with many organizations and teams has all of them', async () => {
  const client = await createUser('client');
  const names = ['Acme', 'Blue Harbor', 'Cedar'];
  for (const name of names) {
    const organizationId = await createOrganization(client, name);
    await createTeam({ organizationId, clients: [client], name: `Team ${name}`, deal: null });
  }
  const found = await read(client);
  expect(found.organizations.map(({ name }) => name)).toEqual(names);
  expect(found.teams.map(({ name, deal }) => [name, deal])).toEqual(names.map((name) => [`Team ${name}`, null]));
});
