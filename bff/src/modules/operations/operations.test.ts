import { randomUUID } from 'node:crypto';
import {
  type AuditEvent,
  auditEvent,
  type DecidedPrequalification,
  type Listing,
  type ListingDetail,
  listing,
  listingDetail,
  type Operator,
  type OperatorRole,
  type Page,
  type Prequalification,
  type Profile,
  prequalification,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createBill } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createOrganization, createUser } from '../../../test/support/factories.ts';
import { createListing, createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let administrator: Browser;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.signedIn(await createOperator());
});
afterAll(() => app.close());

const base = '/api/operations';
const signedInAs = async (...roles: OperatorRole[]) => app.signedIn(await createOperator(...roles));
const listings = async (query: string) => (await administrator.get<Page<Listing>>(`${base}/listings?${query}`)).body;
const events = async (query: string) =>
  (await administrator.get<Page<AuditEvent>>(`${base}/audit-events?${query}`)).body.items;

async function createPrequalification(fields: object = {}): Promise<{ id: string; email: string }> {
  return rows<{ id: string; email: string }>(
    admin
      .from('prequalifications')
      .insert({
        email: `${randomUUID()}@workspace.test`,
        name: 'Grace Okafor',
        phone: '+2348025550101',
        role: 'EA',
        weekly_hours: 40,
        timezone: 'Africa/Lagos',
        has_computer: true,
        has_backup_internet: true,
        about: 'Six years beside the founder of a logistics company.',
        ...fields,
      })
      .select('id,email')
      .single(),
  );
}

describe('roles', () => {
  const calls: [method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, roles: OperatorRole[]][] = [
    ['GET', `${base}/operators`, []],
    ['PUT', `${base}/operators`, []],
    ['GET', `${base}/audit-events`, []],
    ['GET', `${base}/listings`, ['recruiter', 'account_lead']],
    ['GET', `${base}/listings/${randomUUID()}`, ['recruiter', 'account_lead']],
    ['POST', `${base}/listings`, ['recruiter', 'account_lead']],
    ['PATCH', `${base}/listings/${randomUUID()}`, ['recruiter', 'account_lead']],
    ['GET', `${base}/organization-names`, ['recruiter', 'account_lead', 'finance']],
    ['GET', `${base}/prequalifications`, ['recruiter']],
    ['PATCH', `${base}/prequalifications/${randomUUID()}`, ['recruiter']],
    ['GET', '/api/pipeline', ['recruiter', 'account_lead']],
    ['GET', '/api/remotes/health?hours=1', []],
  ];
  const bodies: Record<string, object> = {
    [`PUT ${base}/operators`]: { email: `${randomUUID()}@workspace.test`, roles: ['finance'] },
    [`POST ${base}/listings`]: {
      organization_id: randomUUID(),
      title: 'Inbox keeper',
      role: 'VA',
      hours_per_week: 20,
      description: 'Mail.',
    },
    'PATCH listings': { updated_at: '2026-01-01T00:00:00Z', status: 'Closed' },
    'PATCH prequalifications': { from: 'New', to: 'Declined' },
  };
  const bodyOf = (method: string, path: string) =>
    bodies[`${method} ${path}`] ?? bodies[`${method} ${path.split('/')[3]}`] ?? {};
  const statusFor = async (browser: Browser, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string) => {
    const body = bodyOf(method, path);
    const answer = {
      GET: () => browser.get(path),
      POST: () => browser.post(path, body),
      PUT: () => browser.put(path, body),
      PATCH: () => browser.patch(path, body),
    }[method]();
    return (await answer).status;
  };

  test('each call is open to administrators and to the roles that it names, and returns 403 to all other users', async () => {
    const roles = ['recruiter', 'account_lead', 'finance'] as const;
    const [client, ...operators] = await Promise.all([
      app.signedIn(await createUser('client')),
      ...roles.map((role) => signedInAs(role)),
    ]);
    for (const [method, path, allowed] of calls) {
      expect([method, path, await statusFor(app.browser(), method, path)]).toEqual([method, path, 401]);
      expect([method, path, await statusFor(client, method, path)]).toEqual([method, path, 403]);
      expect([method, path, await statusFor(administrator, method, path)]).not.toEqual([method, path, 403]);
      for (const [index, role] of roles.entries()) {
        const status = await statusFor(operators[index] ?? client, method, path);
        expect([method, path, role, status !== 403]).toEqual([method, path, role, allowed.includes(role)]);
      }
    }
  });

  test('an administrator can make a person an operator, and can change and remove the roles of that person', async () => {
    const person = await createUser(null);
    const browser = await app.signedIn(person);
    const profile = async () => (await browser.get<{ profile: Profile }>('/api/profiles/get-current-profile')).body;
    const put = async (roles: OperatorRole[]) => {
      const answer = await administrator.put(`${base}/operators`, { email: person.email, roles });
      expect(answer.status).toBe(204);
      return administrator.get<Operator[]>(`${base}/operators`);
    };
    expect((await put(['recruiter', 'finance'])).body).toContainEqual(
      expect.objectContaining({ id: person.id, roles: ['recruiter', 'finance'] }),
    );
    expect(JSON.stringify(await profile())).toContain('"operator_roles":["recruiter","finance"]');
    expect((await browser.get(`${base}/prequalifications`)).status).toBe(200);
    await put(['finance']);
    expect((await browser.get(`${base}/prequalifications`)).status).toBe(403);
    expect((await put([])).body.map(({ id }) => id)).not.toContain(person.id);
    expect(JSON.stringify(await profile())).toContain('"is_operator":false');
    const written = await events(`q=operator_role&limit=100`);
    expect(written.filter(({ subject }) => subject === person.id).map(({ action, actor }) => [action, actor])).toEqual([
      ['operator_role.deleted', 'Olga Operator'],
      ['operator_role.deleted', 'Olga Operator'],
      ['operator_role.created', 'Olga Operator'],
      ['operator_role.created', 'Olga Operator'],
    ]);
  });

  test('an administrator who saw other roles changes none', async () => {
    const { email, id } = await createOperator('recruiter');
    const put = (roles: OperatorRole[], roles_before: OperatorRole[]) =>
      administrator.put(`${base}/operators`, { email, roles, roles_before });
    expect((await put(['account_lead'], ['recruiter'])).status).toBe(204);
    expect((await put(['recruiter', 'finance'], ['recruiter'])).body).toMatchObject({
      status: 409,
      errorCode: 'ROW_CHANGED',
      message: 'Someone else has changed this in the meantime. Check it again before you continue.',
    });
    expect((await administrator.get<Operator[]>(`${base}/operators`)).body).toContainEqual(
      expect.objectContaining({ id, roles: ['account_lead'] }),
    );
    // The order does not count.
    expect((await put(['recruiter', 'finance'], ['account_lead'])).status).toBe(204);
    expect((await put([], ['finance', 'recruiter'])).status).toBe(204);
    expect((await put(['finance'], [])).status).toBe(204);
  });

  test('an administrator can give up their own role if another administrator remains', async () => {
    const leaving = await createOperator();
    const browser = await app.signedIn(leaving);
    expect((await browser.put(`${base}/operators`, { email: leaving.email, roles: ['recruiter'] })).status).toBe(204);
    expect((await browser.get(`${base}/operators`)).status).toBe(403);
    expect((await browser.get(`${base}/prequalifications`)).status).toBe(200);
  });

  test('an unconfirmed address cannot get a role', async () => {
    const email = `${randomUUID()}@workspace.test`;
    await admin.auth.admin.createUser({ email, password: 'Workspace1!', email_confirm: false });
    const answer = await administrator.put(`${base}/operators`, { email, roles: ['finance'] });
    expect(answer.body).toMatchObject({ status: 409, message: 'This person has not confirmed the address yet.' });
  });

  test('the last administrator cannot lose this role', async () => {
    const others = await administrator.get<Operator[]>(`${base}/operators`);
    const administrators = others.body.filter(({ roles }) => roles.includes('administrator'));
    const answers: number[] = [];
    for (const { email } of administrators) {
      const last = await admin.rpc('set_operator_roles', { p_email: email, p_roles: ['recruiter'] });
      answers.push(last.error ? 409 : 204);
      expect(last.error?.message ?? 'LAST_ADMINISTRATOR').toBe('LAST_ADMINISTRATOR');
    }
    expect(answers.at(-1)).toBe(409);
    for (const { email } of administrators)
      await rows(admin.rpc('make_operator', { p_email: email, p_role: 'administrator' }));
  });

  test('a role for an unknown address is refused with 404', async () => {
    const body = { email: `${randomUUID()}@workspace.test`, roles: ['finance'] };
    const answer = await administrator.put(`${base}/operators`, body);
    expect(answer.body).toMatchObject({ status: 404, message: 'Nobody has an account with this address.' });
  });

  test('the command make-operator works only with the secret key, and its audit event has no actor', async () => {
    const person = await createUser(null);
    await rows(admin.rpc('make_operator', { p_email: ` ${person.email.toUpperCase()} `, p_role: 'recruiter' }));
    const browser = await app.signedIn(person);
    expect((await browser.get(`${base}/prequalifications`)).status).toBe(200);
    const [event] = await events(`q=${person.id}`);
    expect(event).toMatchObject({ action: 'operator_role.created', actor: null, after: { role: 'recruiter' } });
    const { error } = await admin.rpc('make_operator', { p_email: 'nobody@workspace.test', p_role: 'finance' });
    expect(error?.message).toBe('PERSON_NOT_FOUND');
  });
});

describe('listings', () => {
  const body = { title: ' Inbox keeper ', role: 'VA', hours_per_week: 20, description: 'Mail.' };

  test('a recruiter creates a listing, changes it and closes it, and the audit trail has each change', async () => {
    const recruiter = await signedInAs('recruiter');
    const organization_id = await createOrganization(await createUser('client'), `Blue Harbor ${randomUUID()}`);
    const added = await recruiter.post<Listing>(`${base}/listings`, { ...body, organization_id });
    expect(added.status).toBe(201);
    expect(z.safeParse(listing, added.body).error).toBeUndefined();
    expect(added.body).toMatchObject({ title: 'Inbox keeper', status: 'Open', matches: 0 });
    const { id, updated_at } = added.body;
    const change = (fields: object) => recruiter.patch<Listing>(`${base}/listings/${id}`, fields);
    const changed = await change({ updated_at, hours_per_week: 25 });
    expect(changed.body).toMatchObject({ title: 'Inbox keeper', hours_per_week: 25 });
    expect((await change({ updated_at: changed.body.updated_at, status: 'Closed' })).body.status).toBe('Closed');
    expect((await events(`q=${id}`)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['listing.changed', { status: 'Open' }, { status: 'Closed' }],
      ['listing.changed', { hours_per_week: 20 }, { hours_per_week: 25 }],
      ['listing.created', null, expect.objectContaining({ title: 'Inbox keeper' })],
    ]);
  });

  test('a deleted organization gets no listing, is not offered for one, and its listings stay closed', async () => {
    const lead = await signedInAs('account_lead');
    const client = await createUser('client');
    const word = randomUUID();
    const organization_id = await createOrganization(client, `Blue Harbor ${word}`);
    const open = (await lead.post<Listing>(`${base}/listings`, { ...body, organization_id })).body;
    const names = async () => (await lead.get<{ id: string }[]>(`${base}/organization-names?q=${word}`)).body;
    expect(await names()).toMatchObject([{ id: organization_id }]);
    const deletion = await (await app.signedIn(client)).delete(`/api/organizations/${organization_id}/delete`, {});
    expect(deletion.status).toBe(204);

    expect(await names()).toEqual([]);
    expect((await lead.post(`${base}/listings`, { ...body, organization_id })).body).toMatchObject({
      status: 404,
      errorCode: 'ORGANIZATION_NOT_FOUND',
    });
    const closed = (await lead.get<ListingDetail>(`${base}/listings/${open.id}`)).body;
    const change = (fields: object) =>
      lead.patch<Listing>(`${base}/listings/${open.id}`, { updated_at: closed.updated_at, ...fields });
    expect((await change({ status: 'Open' })).body).toMatchObject({
      status: 409,
      errorCode: 'ORGANIZATION_DELETED',
      message: 'This organization was deleted, so its listings stay closed.',
    });
    expect((await lead.get<ListingDetail>(`${base}/listings/${open.id}`)).body).toEqual(closed);
  });

  test('a recruiter reads who applied for a listing, and with which note', async () => {
    const recruiter = await signedInAs('recruiter');
    const assistant = await createAssistant();
    const id = await createListing(await createOrganization(await createUser('client')));
    const browser = await app.signedIn(assistant);
    expect((await browser.post(`/api/job-listings/${id}/apply`, { note: 'Six years.' })).status).toBe(201);
    const answer = await recruiter.get<ListingDetail>(`${base}/listings/${id}`);
    expect(z.parse(listingDetail, answer.body)).toMatchObject({
      matches: 1,
      newest_matches: [{ assistant_id: assistant.id, status: 'Applied', source: 'Assistant', note: 'Six years.' }],
    });
    expect((await recruiter.get(`${base}/listings/${randomUUID()}`)).status).toBe(404);
  });

  test('a change returns 409 and changes nothing if another operator has changed the listing in the meantime', async () => {
    const organization_id = await createOrganization(await createUser('client'));
    const { body: row } = await administrator.post<Listing>(`${base}/listings`, { ...body, organization_id });
    const change = (fields: object) =>
      administrator.patch<Listing>(`${base}/listings/${row.id}`, { updated_at: row.updated_at, ...fields });
    const answers = await Promise.all([20, 21, 22, 23].map((hours) => change({ hours_per_week: hours + 10 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await change({ title: 'Late' })).body).toMatchObject({
      status: 409,
      errorCode: 'ROW_CHANGED',
      info: { updated_at: answers.find(({ status }) => status === 200)?.body.updated_at },
      message: 'Someone else has changed this in the meantime. Check it again before you continue.',
    });
  });

  test.each([
    [{ organization_id: 'none' }, 'Choose an organization.'],
    [{ title: ' ' }, 'Enter a title.'],
    [{ role: 'CEO' }, 'Choose a role.'],
    [{ hours_per_week: 81 }, 'Enter a whole number from 1 to 80.'],
    [{ description: '' }, 'Enter a description.'],
  ])('a listing with %j is refused', async (fields, message) => {
    const answer = await administrator.post(`${base}/listings`, { ...body, organization_id: randomUUID(), ...fields });
    expect(answer.body).toMatchObject({ status: 400, type: 'validation', message });
  });

  test('a listing of an unknown organization is refused with 404', async () => {
    const answer = await administrator.post(`${base}/listings`, { ...body, organization_id: randomUUID() });
    expect(answer.body).toMatchObject({ status: 404, message: 'This organization does not exist.' });
  });

  test('the list searches titles and organizations, filters by status and has pages', async () => {
    const word = randomUUID();
    const organization = await createOrganization(await createUser('client'), `Acme ${word}`);
    const other = await createOrganization(await createUser('client'));
    await createListing(organization, { title: 'One' });
    await createListing(organization, { title: 'Two', status: 'Closed' });
    await createListing(other, { title: `Three ${word.toUpperCase()}` });
    expect((await listings(`q=${word}`)).items.map(({ title }) => title)).toEqual([
      `Three ${word.toUpperCase()}`,
      'Two',
      'One',
    ]);
    expect((await listings(`q=${word}&status=Closed`)).items.map(({ title }) => title)).toEqual(['Two']);
    expect(await listings(`q=${word}&page=1&limit=2`)).toMatchObject({ total: 3, page: 1, items: [{ title: 'One' }] });
    expect(await listings(`q=${word}&page=9`)).toMatchObject({ total: 3, items: [] });
    const names = await administrator.get<{ id: string }[]>(`${base}/organization-names?q=${word}`);
    expect(names.body).toEqual([{ id: organization, name: `Acme ${word}` }]);
  });
});

describe('prequalifications', () => {
  const list = async (query: string) =>
    (await administrator.get<Page<Prequalification>>(`${base}/prequalifications?${query}`)).body;
  const decide = (id: string, body: object) =>
    administrator.patch<DecidedPrequalification>(`${base}/prequalifications/${id}`, body);

  test('a recruiter finds an application, and the invitation has a link to the sign-up page', async () => {
    const { id, email } = await createPrequalification();
    const found = await list(`q=${email}&status=New`);
    expect(found.items.map((item) => z.safeParse(prequalification, item).error)).toEqual([undefined]);
    const { body } = await decide(id, { from: 'New', to: 'Invited' });
    expect(body).toMatchObject({ status: 'Invited', decided_by: 'Olga Operator', has_account: false });
    expect(body.link).toBe(
      `http://localhost:3000/onboarding/assistant/sign-up?${new URLSearchParams({ email }).toString()}`,
    );
    expect((await list(`q=${email}&status=New`)).total).toBe(0);
    expect((await events(`q=${id}`))[0]).toMatchObject({ before: { status: 'New' }, after: { status: 'Invited' } });
  });

  test('a decline stores its note, and a decision returns 409 if the application now has another status', async () => {
    const { id } = await createPrequalification();
    const { body } = await decide(id, { from: 'New', to: 'Declined', note: ' Too few hours ' });
    expect(body).toMatchObject({ status: 'Declined', note: 'Too few hours', link: null, mailed: false });
    expect((await decide(id, { from: 'New', to: 'Invited' })).body).toMatchObject({
      status: 409,
      errorCode: 'ROW_CHANGED',
      info: { status: 'Declined' },
    });
    expect((await decide(id, { from: 'Declined', to: 'New' })).status).toBe(400);
    expect((await decide(id, { from: 'Declined', to: 'Declined' })).status).toBe(409);
  });

  test('an application shows whether the applicant has signed up', async () => {
    const { email } = await createAssistant();
    await createPrequalification({ email });
    expect((await list(`q=${email}`)).items).toEqual([expect.objectContaining({ has_account: true })]);
  });
});

describe('audit events', () => {
  test('an administrator searches them by time', async () => {
    const organization_id = await createOrganization(await createUser('client'));
    const since = new Date().toISOString();
    const { body } = await administrator.post<Listing>(`${base}/listings`, {
      organization_id,
      title: 'Inbox keeper',
      role: 'VA',
      hours_per_week: 20,
      description: 'Mail.',
    });
    const [event, ...more] = await events(`q=${body.id}&since=${since}`);
    expect(more).toEqual([]);
    expect(z.safeParse(auditEvent, event).error).toBeUndefined();
    expect(event?.names).toEqual({ [body.id]: 'Inbox keeper', [organization_id]: expect.stringMatching(/\w/) });
    expect(await events(`q=${body.id}&until=${since}`)).toEqual([]);
  });

  test('an administrator finds them by the name of their subject', async () => {
    const owner = await createUser('client');
    const word = `Quill${randomUUID().slice(0, 8)}`;
    await rows(admin.from('profiles').update({ first_name: word }).eq('id', owner.id));
    const organization = await createOrganization(owner, `Ink ${word}`);
    const team = { organization_id: organization, name: `Team ${word}` };
    const { id: teamId } = await rows<{ id: string }>(admin.from('teams').insert(team).select('id').single());
    const { id: dealId } = await rows<{ id: string }>(
      admin
        .from('deals')
        .insert({ team_id: teamId, organization_id: organization, status: 'ACTIVE' })
        .select('id')
        .single(),
    );
    const billId = await createBill(organization);
    const { number } = await rows<{ number: number }>(admin.from('bills').select('number').eq('id', billId).single());
    const subjects = [owner.id, organization, teamId, dealId, billId];
    await rows(admin.from('audit_events').insert(subjects.map((subject) => ({ action: 'test.renamed', subject }))));
    const found = async (text: string) =>
      (await events(`q=${encodeURIComponent(text)}&limit=100`))
        .filter(({ action }) => action === 'test.renamed')
        .map(({ subject }) => subject)
        .sort();
    expect(await found(word.toLowerCase())).toEqual([owner.id, organization, teamId, dealId].sort());
    expect(await found(`team ${word}`)).toEqual([teamId, dealId].sort());
    expect(await found(`Bill No. ${number}`)).toEqual([billId]);
    expect(await found(`${word}x`)).toEqual([]);
    // A pattern would read this as any letter.
    expect(await found(`${word.slice(0, -1)}_`)).toEqual([]);
  });
});
