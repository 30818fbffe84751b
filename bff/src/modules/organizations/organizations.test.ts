import type { InviteLink, InviteResult, Organization, PendingInvites, Profile } from '@workspace/contracts';
import { organizationMessages, timezoneMessage } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createOrganization, createTeam, createUser } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
/** An organization for tests that do not change it. */
let shared: Awaited<ReturnType<typeof openOrganization>>;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_IMAGES: '10000' });
  shared = await openOrganization();
});
afterAll(() => app.close());

/** Creates an organization with an owner and a member, and signs both in. */
async function openOrganization(name = 'Acme Studio') {
  const [owner, member] = [await createUser(), await createUser()];
  const id = await createOrganization(owner, name);
  await rows(admin.from('client_organizations').insert({ organization_id: id, client_id: member.id, role: 'member' }));
  const [asOwner, asMember] = [await app.signedIn(owner), await app.signedIn(member)];
  return { id, owner, member, asOwner, asMember };
}

const read = async (browser: Browser, id: string) =>
  (await browser.get<Organization>(`/api/organizations/get-by-id?id=${id}`)).body;
const update = (browser: Browser, { id, updated_at }: Organization, changes: Record<string, unknown>) =>
  browser.patch<Organization>(`/api/organizations/${id}/update`, { updated_at, changes });
const rolesIn = async (id: string): Promise<Record<string, string>> => {
  const members = await rows<{ client_id: string; role: string }[]>(
    admin.from('client_organizations').select('client_id,role').eq('organization_id', id),
  );
  return Object.fromEntries(members.map(({ client_id, role }) => [client_id, role]));
};
const remove = (browser: Browser, organizationId: string, clientId: string) =>
  browser.post('/api/organizations/remove-member', { organizationId, clientId });
const makeOwner = (browser: Browser, organization_id: string, client_id: string) =>
  browser.post('/api/organizations/make-owner', { organization_id, client_id });
const deleteIt = (browser: Browser, id: string) =>
  browser.raw(`/api/organizations/${id}/delete`, {
    method: 'DELETE',
    headers: { 'x-workspace-request': '1', origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: '{}',
  });

describe('creating an organization', () => {
  const create = (browser: Browser, body: Record<string, unknown>) =>
    browser.post<Organization>('/api/organizations', body);

  test('makes the creator the owner, and uses the given email address for bills', async () => {
    const user = await createUser();
    const browser = await app.signedIn(user);
    const { status, body } = await create(browser, {
      name: '  Harbour & Co ',
      clientId: user.id,
      email: ' Desk@Harbour.test ',
      timezone: 'Asia/Manila',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Harbour & Co',
      role: 'owner',
      owner: { client_id: user.id, role: 'owner' },
      members: [{ client_id: user.id }],
      contact_email: 'desk@harbour.test',
      invoice_recipients: ['desk@harbour.test'],
      receipt_recipient: 'desk@harbour.test',
      timezone: 'Asia/Manila',
      billing_address: null,
    });
    expect((await browser.get<Organization[]>('/api/organizations/get-by-client')).body).toEqual([body]);
    expect((await browser.get<Profile>('/api/profiles/get-current-profile')).body.client_organizations).toEqual([
      { organization_id: body.id, role: 'owner' },
    ]);
  });

  test('is possible only for clients, and only with their own id', async () => {
    const [assistant, client, other] = [await createAssistant(), await createUser(), await createUser()];
    const refused = await create(await app.signedIn(assistant), { name: 'Mine', clientId: assistant.id });
    expect(refused.body).toMatchObject({ status: 403, message: organizationMessages.notClient });
    expect((await create(await app.signedIn(client), { name: 'Yours', clientId: other.id })).status).toBe(403);
  });

  test.each([
    [{ name: ' ' }, 'Give the organization a name.'],
    [{ name: 'x'.repeat(121) }, 'Use at most 120 characters.'],
    [{ name: 'A', email: 'nobody' }, 'Enter a valid email address.'],
    [{ name: 'A', timezone: 'Mars/Olympus' }, timezoneMessage],
  ])('refuses %j', async (fields, message) => {
    const { owner, asOwner } = shared;
    const answer = await create(asOwner, { clientId: owner.id, ...fields });
    expect(answer.body).toMatchObject({ status: 400, message, type: 'validation' });
  });
});

describe('editing an organization', () => {
  test('lets an owner change every field, and each change creates a new version', async () => {
    const { id, asOwner, asMember } = await openOrganization();
    let known = await read(asOwner, id);
    const changes: Record<string, unknown>[] = [
      { name: 'Acme Works' },
      { contact_email: 'hello@acme.test' },
      { invoice_recipients: ['a@acme.test', 'b@acme.test'] },
      { receipt_recipient: 'c@acme.test' },
      {
        billing_address: {
          line1: '1 Main St',
          line2: '',
          city: 'Oslo',
          region: '',
          postal_code: '0150',
          country: 'NO',
        },
      },
      { disable_invoice_notifications: true },
      { timezone: 'Europe/Oslo' },
      { contact_email: null, receipt_recipient: null, billing_address: null, invoice_recipients: [] },
    ];
    for (const change of changes) {
      const { status, body } = await update(asOwner, known, change);
      expect([status, body]).toEqual([200, expect.objectContaining(change)]);
      expect(body.updated_at > known.updated_at).toBe(true);
      known = body;
    }
    expect(await read(asMember, id)).toEqual({ ...known, role: 'member' });
  });

  test('returns 409 for a change of an old version, and changes nothing (product/organizations#edits)', async () => {
    const { id, owner, member, asOwner } = await openOrganization();
    await makeOwner(asOwner, id, member.id);
    const asOther = await app.signedIn(member);
    const seen = await read(asOwner, id);
    expect((await update(asOther, seen, { name: 'Theirs' })).status).toBe(200);
    for (const change of [{ name: 'Ours' }, { contact_email: 'x@acme.test' }, { avatar_url: null }]) {
      expect((await update(asOwner, seen, change)).body).toMatchObject({
        status: 409,
        errorCode: 'ORGANIZATION_CHANGED',
        message: organizationMessages.changed,
      });
    }
    expect(await read(asOwner, id)).toMatchObject({
      name: 'Theirs',
      contact_email: null,
      owner: { client_id: owner.id },
    });
  });

  test('accepts only one of two concurrent changes', async () => {
    const { id, asOwner } = await openOrganization();
    for (let round = 0; round < 10; round += 1) {
      const seen = await read(asOwner, id);
      const answers = await Promise.all([
        update(asOwner, seen, { name: `One ${round}` }),
        update(asOwner, seen, { contact_email: `two${round}@acme.test` }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test.each([
    [{ name: '' }],
    [{ contact_email: 'a b@c.d' }],
    [{ invoice_recipients: ['nobody'] }],
    [{ invoice_recipients: Array.from({ length: 11 }, (_, index) => `a${index}@acme.test`) }],
    [{ billing_address: { line1: '', city: 'Oslo', country: 'NO' } }],
    [{ billing_address: { line1: 'x', city: 'Oslo', country: 'Norway' } }],
    [{ timezone: 'Nowhere' }],
    [{ role: 'owner' }],
    [{ metadata: {} }],
  ])('refuses %j with 400', async (changes) => {
    const { id, asOwner } = shared;
    const seen = await read(asOwner, id);
    expect((await update(asOwner, seen, changes)).body).toMatchObject({ status: 400, type: 'validation' });
    expect(await read(asOwner, id)).toEqual(seen);
  });

  test('is refused by the database for an unknown time zone', async () => {
    const { id, asOwner, owner } = await openOrganization();
    const { updated_at } = await read(asOwner, id);
    const { signToken } = await import('../../../test/support/auth-session.ts');
    const { supabase } = await import('../../../test/support/supabase.ts');
    const answer = await fetch(`${supabase.url}/rest/v1/rpc/update_organization`, {
      method: 'POST',
      headers: {
        apikey: supabase.publishableKey,
        authorization: `Bearer ${await signToken(owner, 60)}`,
        'content-type': 'application/json',
        'content-profile': 'prod',
      },
      body: JSON.stringify({ p_id: id, p_expected: updated_at, p_changes: { timezone: 'Mars/Olympus' } }),
    });
    expect([answer.ok, await answer.text()]).toEqual([false, expect.stringContaining('UNKNOWN_TIMEZONE')]);
  });
});

describe('members of an organization', () => {
  test('can become owners, and owners can leave', async () => {
    const { id, owner, member, asOwner, asMember } = await openOrganization();
    expect((await makeOwner(asOwner, id, member.id)).status).toBe(204);
    expect(await rolesIn(id)).toEqual({ [owner.id]: 'owner', [member.id]: 'owner' });
    expect((await remove(asOwner, id, owner.id)).status).toBe(204);
    expect((await read(asMember, id)).members).toHaveLength(1);
    expect((await asOwner.get(`/api/organizations/get-by-id?id=${id}`)).status).toBe(404);
  });

  test('lose access to teams and team conversations when they leave', async () => {
    const { id, member, asOwner, asMember } = await openOrganization();
    const teamId = await createTeam({ organizationId: id, clients: [member], assistants: [await createAssistant()] });
    const [talk] = await rows<{ id: string }[]>(
      admin.from('conversations').insert({ kind: 'team', team_id: teamId }).select('id'),
    );
    await rows(admin.from('conversation_members').insert({ conversation_id: talk?.id, user_id: member.id }));
    expect((await asMember.get('/api/teams')).body).toMatchObject({ total: 1 });
    await remove(asOwner, id, member.id);
    expect((await asMember.get('/api/teams')).body).toMatchObject({ items: [], total: 0 });
    expect((await asMember.get<unknown[]>('/api/chat/conversations')).body).toEqual([]);
  });

  test('the last owner can neither leave nor be removed', async () => {
    const { id, owner, asOwner } = await openOrganization();
    expect((await remove(asOwner, id, owner.id)).body).toMatchObject({
      status: 409,
      errorCode: 'LAST_OWNER',
      message: organizationMessages.lastOwner,
    });
    expect((await rolesIn(id))[owner.id]).toBe('owner');
  });

  test('one owner stays when both owners leave or remove each other at the same time', async () => {
    const { owner, member, asOwner, asMember } = shared;
    for (let round = 0; round < 8; round += 1) {
      const id = await createOrganization(owner);
      const both = { organization_id: id, client_id: member.id, role: 'owner' };
      await rows(admin.from('client_organizations').insert(both));
      const [mine, theirs] = round % 2 ? [member.id, owner.id] : [owner.id, member.id];
      const answers = await Promise.all([remove(asOwner, id, mine), remove(asMember, id, theirs)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
      expect(Object.values(await rolesIn(id))).toEqual(['owner']);
    }
  });

  test('an owner can add a client of their other organizations, but no other user', async () => {
    const { id, member, asOwner, owner } = await openOrganization();
    const second = await createOrganization(owner, 'Second');
    const bring = (client_id: string) =>
      asOwner.post('/api/organizations/add-client-org', { client_id, organization_id: second });
    expect((await bring(member.id)).status).toBe(204);
    expect((await rolesIn(second))[member.id]).toBe('member');
    expect((await bring((await createUser()).id)).status).toBe(404);
    expect((await rolesIn(id))[member.id]).toBe('member');
  });

  test('a member can add no client of the organization to one of their own', async () => {
    const { owner, member, asMember } = await openOrganization();
    const own = await createOrganization(member, 'Own');
    const bring = { client_id: owner.id, organization_id: own };
    expect((await asMember.post('/api/organizations/add-client-org', bring)).status).toBe(404);
    expect(await rolesIn(own)).toEqual({ [member.id]: 'owner' });
  });
});

describe('deleting an organization', () => {
  test('ends its work sessions, subscriptions and invite links, and hides it from its clients', async () => {
    const { id, asOwner, asMember } = await openOrganization();
    const assistant = await createAssistant();
    const teamId = await createTeam({ organizationId: id, assistants: [assistant] });
    const asAssistant = await app.signedIn(assistant);
    const started = await asAssistant.post('/api/sessions/start', {
      user_id: assistant.id,
      team_id: teamId,
      timezone: 'UTC',
    });
    expect(started.status).toBeLessThan(300);
    const { link } = (await asOwner.post<InviteLink>('/api/organizations/generate-invite-link', { organizationId: id }))
      .body;
    const hourly = { organization_id: id, weekly_hours: 10, rate_cents: 1000, auto_charge: true, status: 'ACTIVE' };
    await rows(admin.from('subscriptions').insert(hourly));
    expect((await deleteIt(asMember, id)).status).toBe(403);
    expect((await deleteIt(asOwner, id)).status).toBe(204);
    for (const browser of [asOwner, asMember]) {
      expect((await browser.get<Organization[]>('/api/organizations/get-by-client')).body).toEqual([]);
      expect((await browser.get(`/api/organizations/${id}/get-org-name-by-id`)).status).toBe(404);
    }
    expect(await rows(admin.from('subscriptions').select('status,auto_charge').eq('organization_id', id))).toEqual([
      { status: 'CHURNED', auto_charge: false },
    ]);
    const [session] = await rows<{ ended_at: string | null }[]>(
      admin.from('sessions').select('ended_at').eq('team_id', teamId),
    );
    expect(session?.ended_at).toEqual(expect.any(String));
    const again = await asAssistant.post('/api/sessions/start', {
      user_id: assistant.id,
      team_id: teamId,
      timezone: 'UTC',
    });
    expect(again.body).toMatchObject({ status: 403, errorCode: 'DEAL_CLOSED' });
    const code = new URL(link).searchParams.get('signup_code');
    expect((await app.browser().get(`/api/organizations/invite?code=${code}`)).status).toBe(404);
    expect((await deleteIt(asOwner, id)).status).toBe(404);
  });
});

describe('selecting an organization', () => {
  test("sets the readable cookies, only for the viewer's own organizations", async () => {
    const { id, asOwner } = await openOrganization('Blue & Böll');
    const { id: other } = await openOrganization();
    const select = (organization_id: string | null) => asOwner.post('/api/organizations/select', { organization_id });
    expect((await select(id)).status).toBe(204);
    expect([asOwner.cookies.get('organization_id'), asOwner.cookies.get('organization_name')]).toEqual([
      id,
      'Blue & Böll',
    ]);
    expect((await select(other)).status).toBe(404);
    expect(asOwner.cookies.get('organization_id')).toBe(id);
    await select(null);
    expect(asOwner.cookies.has('organization_id')).toBe(false);
  });
});

describe('pending invitations', () => {
  test('are listed in pages of 5, counted from 1, with the total (product/organizations#pending-invites)', async () => {
    const { id, asOwner } = await openOrganization();
    const emails = Array.from({ length: 6 }, (_, index) => `guest${index}.${id}@workspace.test`);
    const invited = await asOwner.post<InviteResult[]>(`/api/organizations/${id}/invite-members`, {
      emails,
      organizationId: id,
      invite_type: 'regular',
    });
    expect(invited.body.map(({ outcome }) => outcome)).toEqual(emails.map(() => 'invited'));
    const page = async (query: string) =>
      (await asOwner.get<PendingInvites>(`/api/organizations/${id}/pending-invites${query}`)).body;
    expect(await page('')).toMatchObject({ count: 6, limit: 5, page: 1 });
    expect((await page('?page=1')).invites).toHaveLength(5);
    expect((await page('?page=2')).invites).toHaveLength(1);
    expect((await page('?page=9')).invites).toEqual([]);
    expect((await asOwner.get(`/api/organizations/${id}/pending-invites?page=0`)).status).toBe(400);
  });
});
