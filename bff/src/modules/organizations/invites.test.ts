import { randomUUID } from 'node:crypto';
import type {
  AddClientViaCodeAnswer,
  InviteLink,
  InvitePreview,
  InviteResult,
  PendingInvites,
} from '@workspace/contracts';
import { type RunningApp, roomForRaces, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createOrganization, createUser, type TestUser } from '../../../test/support/factories.ts';
import { mailsTo, sendMails } from '../../../test/support/mail.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp(roomForRaces);
});
afterAll(() => app.close());

async function openOrganization(name = 'Acme Studio') {
  const owner = await createUser();
  const id = await createOrganization(owner, name);
  return { id, owner, asOwner: await app.signedIn(owner) };
}
const invite = (browser: Browser, id: string, emails: string[], invite_type = 'regular') =>
  browser.post<InviteResult[]>(`/api/organizations/${id}/invite-members`, { emails, organizationId: id, invite_type });
const generate = (browser: Browser, organizationId: string, forceGenerate = false) =>
  browser.post<InviteLink>('/api/organizations/generate-invite-link', { organizationId, forceGenerate });
const accept = (browser: Browser, signup_code: string) =>
  browser.post<AddClientViaCodeAnswer>('/api/organizations/add-client-via-code', { signup_code });
const preview = (code: string) =>
  app.browser().get<InvitePreview>(`/api/organizations/invite?code=${encodeURIComponent(code)}`);
const codeFor = async (email: string): Promise<string> =>
  (await rows<{ code: string }>(admin.from('organization_invites').select('code').eq('email', email).single())).code;
const roleOf = async (id: string, { id: client_id }: TestUser): Promise<string | null> => {
  const [row] = await rows<{ role: string }[]>(
    admin.from('client_organizations').select('role').match({ organization_id: id, client_id }),
  );
  return row?.role ?? null;
};
/** Inserts an invitation into the database and returns its code. */
async function insertInvite(organization_id: string, fields: Record<string, unknown> = {}): Promise<string> {
  const code = randomUUID();
  await rows(admin.from('organization_invites').insert({ organization_id, code, invite_type: 'regular', ...fields }));
  return code;
}

describe('inviting by email', () => {
  test('returns an outcome for each address, and sends one mail to each invited address', async () => {
    const { id, asOwner, owner } = await openOrganization('Fig & <b>Co</b>');
    const [fresh, known] = [`fresh.${id}@workspace.test`, `known.${id}@workspace.test`];
    await invite(asOwner, id, [known]);
    const { status, body } = await invite(asOwner, id, [
      ` ${fresh.toUpperCase()} `,
      fresh,
      known,
      owner.email,
      'nobody',
    ]);
    expect(status).toBe(201);
    expect(body).toEqual([
      { email: fresh, outcome: 'invited', mailed: true },
      { email: known, outcome: 'already_invited', mailed: false },
      { email: owner.email, outcome: 'already_member', mailed: false },
      { email: 'nobody', outcome: 'invalid', mailed: false },
    ]);
    await sendMails();
    const [mail, ...others] = await mailsTo(fresh);
    expect(others).toEqual([]);
    expect(mail?.html).toContain('Test Person invited you to join Fig &amp; &lt;b&gt;Co&lt;/b&gt;');
    expect(mail?.html).toContain(`/account/organizations/join?signup_code=${await codeFor(fresh)}`);
    expect(await mailsTo(known)).toHaveLength(1);
  });

  test('returns mailed: false if no mail service is configured', async () => {
    const silent = await startApp({ MAIL_API_URL: '' });
    const { id, owner } = await openOrganization();
    const { body } = await invite(await silent.signedIn(owner), id, [`quiet.${id}@workspace.test`]);
    expect(body).toEqual([expect.objectContaining({ outcome: 'invited', mailed: false })]);
    await silent.close();
  });

  test('invites an address again after its invitation has expired', async () => {
    const { id, asOwner } = await openOrganization();
    const email = `late.${id}@workspace.test`;
    const old = await insertInvite(id, { email, expires_at: '2020-01-01T00:00:00Z' });
    expect((await invite(asOwner, id, [email])).body).toMatchObject([{ outcome: 'invited' }]);
    expect((await preview(old)).status).toBe(404);
  });

  test('counts only open invitations towards the limit of 100, so that the same list can be sent again', async () => {
    const { id, owner, asOwner } = await openOrganization();
    const addresses = Array.from({ length: 100 }, (_, index) => `open${index}.${id}@workspace.test`);
    const open = addresses.slice(0, 99).map((email) => ({ organization_id: id, invite_type: 'regular', email }));
    await rows(admin.from('organization_invites').insert(open));
    await insertInvite(id, { is_reusable: true, expires_at: '2020-01-01T00:00:00Z' });
    const list = [...addresses.slice(82), owner.email, 'nobody'];
    const outcomes = async () => (await invite(asOwner, id, list)).body.map(({ outcome }) => outcome);
    const known = Array.from({ length: 17 }, () => 'already_invited');
    expect(await outcomes()).toEqual([...known, 'invited', 'already_member', 'invalid']);
    expect(await outcomes()).toEqual([...known, 'already_invited', 'already_member', 'invalid']);
    const answer = await invite(asOwner, id, [`more.${id}@workspace.test`]);
    expect(answer.body).toMatchObject({ status: 409, errorCode: 'TOO_MANY_INVITES' });
    // A refused call leaves nothing behind.
    const left = await rows<unknown[]>(admin.from('organization_invites').select('code').eq('organization_id', id));
    expect(left).toHaveLength(101);
  });

  test('refuses more than 100 open invitations, more than 20 addresses at once, and an empty list', async () => {
    const { id, asOwner } = await openOrganization();
    const open = Array.from({ length: 99 }, (_, index) => ({
      organization_id: id,
      invite_type: 'regular',
      email: `open${index}.${id}@workspace.test`,
    }));
    await rows(admin.from('organization_invites').insert(open));
    const answer = await invite(asOwner, id, [`a.${id}@workspace.test`, `b.${id}@workspace.test`]);
    expect(answer.body).toMatchObject({ status: 409, errorCode: 'TOO_MANY_INVITES' });
    expect(
      (
        await invite(
          asOwner,
          id,
          Array.from({ length: 21 }, (_, n) => `${n}@workspace.test`),
        )
      ).status,
    ).toBe(400);
    expect((await invite(asOwner, id, [])).status).toBe(400);
  });
});

describe('the invite link', () => {
  test('stays the same until a new link is requested, and then the old link is invalid', async () => {
    const { id, asOwner } = await openOrganization();
    const first = (await generate(asOwner, id)).body;
    expect((await generate(asOwner, id)).body).toEqual(first);
    const second = (await generate(asOwner, id, true)).body;
    expect(second.code).not.toBe(first.code);
    expect(second.link).toBe(`http://localhost:3000/account/organizations/join?signup_code=${second.code}`);
    expect((await preview(first.code)).status).toBe(404);
    expect((await preview(second.code)).body).toMatchObject({ is_reusable: true, email: null, invite_type: 'regular' });
  });

  test('is created only once by eight concurrent calls', async () => {
    const { id, asOwner } = await openOrganization();
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate(asOwner, id)));
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
  });

  test('adds every user who accepts it as a member, and becomes invalid when a member is removed', async () => {
    const { id, asOwner } = await openOrganization();
    const { code } = (await generate(asOwner, id)).body;
    const guests = [await createUser(), await createUser()] as const;
    for (const guest of guests) {
      expect((await accept(await app.signedIn(guest), code)).body).toEqual({ organization_id: id });
      expect(await roleOf(id, guest)).toBe('member');
    }
    const [first] = guests;
    await asOwner.post('/api/organizations/remove-member', { organizationId: id, clientId: first?.id });
    const back = await accept(await app.signedIn(guests[0]), code);
    expect(back.body).toMatchObject({ status: 404, message: 'Invalid or expired signup code' });
  });
});

describe('accepting an invitation', () => {
  test.each([
    ['regular', 'member'],
    ['change_poc', 'owner'],
  ])('of type %s gives the user the role %s', async (invite_type, role) => {
    const { id, asOwner } = await openOrganization();
    const guest = await createUser();
    await invite(asOwner, id, [guest.email], invite_type);
    const code = await codeFor(guest.email);
    expect((await preview(code)).body).toEqual({
      organization_id: id,
      organization_name: 'Acme Studio',
      invite_type,
      email: guest.email,
      is_reusable: false,
      expires_at: expect.stringMatching(/Z$/),
    });
    const browser = await app.signedIn(guest);
    expect((await accept(browser, code)).body).toEqual({ organization_id: id });
    expect(await roleOf(id, guest)).toBe(role);
    // After the first use, the link works only for the user who used it.
    expect((await accept(browser, code)).status).toBe(200);
    const again = await browser.get(`/api/organizations/invite?code=${code}`);
    expect([again.status, again.body]).toMatchObject([200, { organization_id: id }]);
    expect((await preview(code)).status).toBe(404);
    const stranger = await app.signedIn(await createUser());
    expect((await stranger.get(`/api/organizations/invite?code=${code}`)).status).toBe(404);
  });

  test('never lowers a role, and can raise a member to owner', async () => {
    const { id, owner, asOwner } = await openOrganization();
    expect((await accept(asOwner, await insertInvite(id))).status).toBe(200);
    expect(await roleOf(id, owner)).toBe('owner');
    const member = await createUser();
    await rows(admin.from('client_organizations').insert({ organization_id: id, client_id: member.id }));
    await accept(
      await app.signedIn(member),
      await insertInvite(id, { invite_type: 'change_poc', email: member.email }),
    );
    expect(await roleOf(id, member)).toBe('owner');
  });

  test('is refused for an unknown, used, revoked or expired code, and for a code of another address', async () => {
    const { id } = await openOrganization();
    const past = '2020-01-01T00:00:00Z';
    const codes: [errorCode: string, code: string, isPublic: boolean][] = [
      ['INVITE_NOT_FOUND', 'no-such-code', true],
      ['INVITE_USED', await insertInvite(id, { used_at: past }), true],
      ['INVITE_REVOKED', await insertInvite(id, { revoked_at: past }), true],
      ['INVITE_EXPIRED', await insertInvite(id, { expires_at: past }), true],
      ['INVITE_FOR_SOMEBODY_ELSE', await insertInvite(id, { email: `other.${id}@workspace.test` }), false],
    ];
    const guest = await createUser();
    const browser = await app.signedIn(guest);
    for (const [errorCode, code, isPublic] of codes) {
      expect((await accept(browser, code)).body).toMatchObject({
        errorCode,
        message: 'Invalid or expired signup code',
      });
      if (isPublic) expect((await preview(code)).body).toMatchObject({ status: 404, errorCode });
    }
    expect(await roleOf(id, guest)).toBeNull();
  });

  test('creates one membership from fifty concurrent calls', async () => {
    const { id, asOwner } = await openOrganization();
    const guest = await createUser();
    await invite(asOwner, id, [guest.email], 'change_poc');
    const code = await codeFor(guest.email);
    const browser = await app.signedIn(guest);
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
    const members = await rows<unknown[]>(
      admin.from('client_organizations').select('*').match({ organization_id: id, client_id: guest.id }),
    );
    expect(members).toHaveLength(1);
    const joined = await rows<unknown[]>(
      admin.from('audit_events').select('id').match({ action: 'organization.joined', subject: id }),
    );
    expect(joined).toHaveLength(1);
  });

  test('succeeds for only one of ten users who use a single-use code at the same time', async () => {
    const { id } = await openOrganization();
    const code = await insertInvite(id);
    const browsers: Browser[] = [];
    for (let guest = 0; guest < 10; guest += 1) browsers.push(await app.signedIn(await createUser()));
    const answers = await Promise.all(browsers.map((browser) => accept(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const members = await rows<unknown[]>(admin.from('client_organizations').select('*').eq('organization_id', id));
    expect(members).toHaveLength(2);
  });

  test('is refused for a removed user who uses the same code again', async () => {
    const { id, asOwner } = await openOrganization();
    const guest = await createUser();
    await invite(asOwner, id, [guest.email]);
    const code = await codeFor(guest.email);
    const browser = await app.signedIn(guest);
    await accept(browser, code);
    await asOwner.post('/api/organizations/remove-member', { organizationId: id, clientId: guest.id });
    expect((await accept(browser, code)).body).toMatchObject({ errorCode: 'INVITE_USED' });
  });

  test('is possible only for clients', async () => {
    const { id } = await openOrganization();
    const answer = await accept(await app.signedIn(await createAssistant()), await insertInvite(id));
    expect(answer.body).toMatchObject({ status: 403, errorCode: 'NOT_A_CLIENT' });
  });

  test('with add-member returns the HubSpot contact, and is refused for the id of another user', async () => {
    const { id } = await openOrganization();
    const guest = await createUser('client', { hubspot_contact_id: '70100999' });
    const browser = await app.signedIn(guest);
    const body = { signup_code: await insertInvite(id), invitee_id: guest.id };
    const other = await browser.post('/api/organizations/add-member', { ...body, invitee_id: (await createUser()).id });
    expect(other.status).toBe(403);
    expect((await browser.post('/api/organizations/add-member', body)).body).toEqual({
      hubspot_contact_id: '70100999',
    });
    expect(await roleOf(id, guest)).toBe('member');
  });

  test('without a code is possible only for the invited address', async () => {
    const { id, asOwner } = await openOrganization();
    const [guest, other] = [await createUser(), await createUser()];
    await invite(asOwner, id, [guest.email]);
    const join = async (user: TestUser) =>
      (await app.signedIn(user)).post('/api/organizations/add-client-org', { client_id: user.id, organization_id: id });
    expect((await join(other)).status).toBe(404);
    expect((await join(guest)).status).toBe(204);
    expect(await roleOf(id, guest)).toBe('member');
  });
});

describe('revoking an invitation', () => {
  test.each(['an owner removes them', 'they leave'])('happens to an open one of a member when %s', async (how) => {
    const { id, asOwner } = await openOrganization();
    const guest = await createUser();
    const asGuest = await app.signedIn(guest);
    await invite(asOwner, id, [guest.email], 'change_poc');
    await accept(asGuest, (await generate(asOwner, id)).body.code);
    const remover = how === 'they leave' ? asGuest : asOwner;
    await remover.post('/api/organizations/remove-member', { organizationId: id, clientId: guest.id });
    const back = await accept(asGuest, await codeFor(guest.email));
    expect(back.body).toMatchObject({ status: 404, errorCode: 'INVITE_REVOKED' });
    const alone = { client_id: guest.id, organization_id: id };
    expect((await asGuest.post('/api/organizations/add-client-org', alone)).status).toBe(404);
    expect(await roleOf(id, guest)).toBeNull();
  });

  test('ends the invitation, and can be undone', async () => {
    const { id, asOwner } = await openOrganization();
    const email = `guest.${id}@workspace.test`;
    await invite(asOwner, id, [email]);
    const code = await codeFor(email);
    const revoke = (fields: Record<string, unknown> = {}) =>
      asOwner.post('/api/organizations/revoke-invite', {
        inviteCode: code,
        organizationId: id,
        invite_type: 'regular',
        ...fields,
      });
    const open = async () =>
      (await asOwner.get<PendingInvites>(`/api/organizations/${id}/pending-invites`)).body.invites.length;
    expect((await revoke({ invite_type: 'change_poc' })).status).toBe(404);
    expect((await revoke({ isRevoked: true })).status).toBe(204);
    expect([await open(), (await preview(code)).status]).toEqual([0, 404]);
    expect((await revoke({ isRevoked: false })).status).toBe(204);
    expect([await open(), (await preview(code)).status]).toEqual([1, 200]);
    await revoke();
    await invite(asOwner, id, [email]);
    // A revoked invitation cannot be restored if the address has a newer invitation.
    expect((await revoke({ isRevoked: false })).status).toBe(404);
  });
});

test('the preview of invitations is rate limited', async () => {
  const strict = await startApp({ RATE_LIMIT_ADDRESS: '3' });
  const ask = async () => (await strict.browser().get('/api/organizations/invite?code=guess')).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([404, 404, 404, 429]);
  await strict.close();
});
