import { randomUUID } from 'node:crypto';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { signToken } from '../../../test/support/auth-session.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createOrganization, createUser, type TestUser } from '../../../test/support/factories.ts';
import { admin, rows, supabase } from '../../../test/support/supabase.ts';

/** The callers. `none` is a client without an organization. `foreign` is the owner of another organization. */
const roles = ['anon', 'none', 'removed', 'foreign', 'invited', 'member', 'owner'] as const;
type Role = (typeof roles)[number];

let app: RunningApp;
let organization: string;
let code: string;
let people: Record<Exclude<Role, 'anon'>, TestUser>;
let browsers: Record<Role, Browser>;

beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_IMAGES: '10000' });
  const entries: [Role, TestUser][] = [];
  for (const role of roles) if (role !== 'anon') entries.push([role, await createUser()]);
  people = Object.fromEntries(entries) as typeof people;
  organization = await createOrganization(people.owner);
  await createOrganization(people.foreign, 'Elsewhere');
  const join = (user: TestUser) =>
    rows(admin.from('client_organizations').insert({ organization_id: organization, client_id: user.id }));
  await Promise.all([join(people.member), join(people.removed)]);
  browsers = { anon: app.browser() } as typeof browsers;
  for (const [role, user] of entries) browsers[role] = await app.signedIn(user);
  await browsers.owner.post('/api/organizations/remove-member', {
    organizationId: organization,
    clientId: people.removed.id,
  });
  code = randomUUID();
  const invite = { organization_id: organization, code, invite_type: 'regular', email: people.invited.email };
  await rows(admin.from('organization_invites').insert(invite));
});
afterAll(() => app.close());

const state = async (): Promise<unknown> =>
  Promise.all([
    rows(
      admin
        .from('client_organizations')
        .select('client_id,role')
        .eq('organization_id', organization)
        .order('client_id'),
    ),
    rows(admin.from('organizations').select('*').eq('id', organization)),
    rows(admin.from('organization_settings').select('*').eq('organization_id', organization)),
    rows(admin.from('organization_invites').select('*').eq('organization_id', organization).order('id')),
  ]);

type Call = (browser: Browser, role: Role) => Promise<{ status: number }>;
const post =
  (path: string, body: (role: Role) => Record<string, unknown>): Call =>
  (browser, role) =>
    browser.post(`/api/organizations${path}`, body(role));
const get =
  (path: () => string): Call =>
  (browser) =>
    browser.get(`/api/organizations${path()}`);
const idOf = (role: Role): string => (role === 'anon' ? randomUUID() : people[role].id);

/** Calls, each with the expected status for a member. Callers outside of the organization must always be refused. */
const refused: [name: string, call: Call, member: number][] = [
  ['get-by-id', get(() => `/get-by-id?id=${organization}`), 200],
  ['get-org-name-by-id', get(() => `/${organization}/get-org-name-by-id`), 200],
  ['pending-invites', get(() => `/${organization}/pending-invites`), 403],
  [
    'update',
    (browser) =>
      browser.patch(`/api/organizations/${organization}/update`, {
        updated_at: '2026-01-01T00:00:00.000Z',
        changes: { name: 'Mallory Ltd' },
      }),
    403,
  ],
  [
    'update of the avatar',
    (browser) =>
      browser.patch(`/api/organizations/${organization}/update`, {
        updated_at: '2026-01-01T00:00:00.000Z',
        changes: { avatar_url: null },
      }),
    403,
  ],
  [
    'delete',
    (browser) =>
      browser.raw(`/api/organizations/${organization}/delete`, {
        method: 'DELETE',
        headers: { 'x-workspace-request': '1', origin: 'http://localhost:3000', 'content-type': 'application/json' },
        body: '{}',
      }),
    403,
  ],
  ['remove-member', post('/remove-member', () => ({ organizationId: organization, clientId: people.owner.id })), 403],
  ['make-owner', post('/make-owner', () => ({ organization_id: organization, client_id: people.member.id })), 403],
  [
    'add-client-org',
    post('/add-client-org', () => ({ organization_id: organization, client_id: people.none.id })),
    403,
  ],
  [
    'invite-members',
    (browser) =>
      browser.post(`/api/organizations/${organization}/invite-members`, {
        emails: ['mallory@workspace.test'],
        organizationId: organization,
        invite_type: 'change_poc',
      }),
    403,
  ],
  [
    'generate-invite-link',
    post('/generate-invite-link', () => ({ organizationId: organization, forceGenerate: true })),
    403,
  ],
  [
    'revoke-invite',
    post('/revoke-invite', () => ({
      inviteCode: code,
      organizationId: organization,
      invite_type: 'regular',
      isRevoked: true,
    })),
    403,
  ],
  ['select', post('/select', () => ({ organization_id: organization })), 204],
];

test.each(refused)(
  '%s is refused to callers outside of the organization, and does not let members change data',
  async (name, call, member) => {
    const before = await state();
    const found: Record<string, number> = {};
    for (const role of roles) {
      if (role !== 'owner' && !(name === 'add-client-org' && role === 'none')) {
        found[role] = (await call(browsers[role], role)).status;
      }
    }
    const outside = { removed: 404, foreign: 404, invited: 404, ...(name === 'add-client-org' ? {} : { none: 404 }) };
    expect(found).toEqual({ anon: 401, ...outside, member });
    expect(await state()).toEqual(before);
  },
);

test('a client lists only their own organizations', async () => {
  expect((await browsers.anon.get('/api/organizations/get-by-client')).status).toBe(401);
  const seen: Record<string, string[]> = {};
  for (const role of roles) {
    if (role === 'anon') continue;
    const { body } = await browsers[role].get<{ id: string; name: string }[]>('/api/organizations/get-by-client');
    seen[role] = body.map(({ name }) => name);
  }
  expect(seen).toEqual({
    none: [],
    removed: [],
    foreign: ['Elsewhere'],
    invited: [],
    member: ['Acme Studio'],
    owner: ['Acme Studio'],
  });
});

test('every caller can preview an invitation to an address, but only the invited user can accept it', async () => {
  const before = await state();
  for (const role of roles) {
    expect((await browsers[role].get(`/api/organizations/invite?code=${code}`)).status).toBe(200);
    if (role === 'invited') continue;
    const bodies = [
      ['/add-client-via-code', { signup_code: code }],
      ['/add-member', { signup_code: code, invitee_id: idOf(role) }],
    ] as const;
    for (const [path, body] of bodies) {
      const { status } = await browsers[role].post(`/api/organizations${path}`, body);
      expect([role, path, status]).toEqual([role, path, role === 'anon' ? 401 : 403]);
    }
  }
  expect(await state()).toEqual(before);
});

test('the database refuses changes by users who are not owners', async () => {
  const target = { p_organization_id: organization };
  const calls: [name: string, body: Record<string, unknown>][] = [
    [
      'update_organization',
      { p_id: organization, p_expected: new Date().toISOString(), p_changes: { name: 'Mallory' } },
    ],
    ['delete_organization', { p_id: organization }],
    ['remove_member', { ...target, p_client_id: people.owner.id }],
    ['make_owner', { ...target, p_client_id: people.member.id }],
    ['add_client', { ...target, p_client_id: people.none.id }],
    ['invite_members', { ...target, p_emails: ['mallory@workspace.test'], p_invite_type: 'change_poc' }],
    ['generate_invite_link', { ...target, p_force: true }],
    ['revoke_invite', { ...target, p_code: code, p_invite_type: 'regular', p_revoked: true }],
  ];
  const before = await state();
  for (const role of ['anon', 'removed', 'foreign', 'invited', 'member'] as const) {
    const token = role === 'anon' ? supabase.publishableKey : await signToken(people[role], 60);
    for (const [name, body] of calls) {
      const answer = await fetch(`${supabase.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: supabase.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-profile': 'prod',
        },
        body: JSON.stringify(body),
      });
      expect([role, name, answer.ok]).toEqual([role, name, false]);
    }
  }
  expect(await state()).toEqual(before);
});
