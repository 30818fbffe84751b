import { randomUUID } from 'node:crypto';
import type {
  AccountType,
  AssistantRole,
  AssistantStatus,
  BuildFacts,
  ClientStatus,
  Notification,
  ReleaseBundle,
  RemoteManifest,
} from '@workspace/contracts';
import { admin, rows } from './supabase.ts';

export const password = 'Workspace1!';

/**
 * The bcrypt hash of `password` with the lowest cost. A hash with the usual cost would take as long as the rest of most
 * tests.
 */
const password_hash = '$2b$04$XYwFTX5abTMaPdp3j42xjO35AP.da0LHeGDOHgGavhD3lhpQiPfuy';

export interface TestUser {
  id: string;
  email: string;
}

/** Creates an account with a confirmed email address and a profile. An assistant also gets a CV. */
export async function createUser(
  accountType: AccountType | null = 'client',
  profile: Record<string, unknown> = {},
): Promise<TestUser> {
  const email = `${randomUUID()}@workspace.test`;
  const { data, error } = await admin.auth.admin.createUser({
    email,
    password_hash,
    email_confirm: true,
    user_metadata: { account_type: accountType, first_name: 'Test', last_name: 'Person' },
  });
  if (error) throw error;
  if (Object.keys(profile).length > 0) await rows(admin.from('profiles').update(profile).eq('id', data.user.id));
  return { id: data.user.id, email };
}

export const createAssistant = async (status: AssistantStatus = 'Working'): Promise<TestUser> => {
  const user = await createUser('assistant');
  await rows(admin.from('assistant_cvs').update({ status }).eq('user_id', user.id));
  return user;
};

export async function createOrganization(owner: TestUser, name = 'Acme Studio'): Promise<string> {
  const { id } = await rows<{ id: string }>(admin.from('organizations').insert({ name }).select('id').single());
  await rows(admin.from('client_organizations').insert({ organization_id: id, client_id: owner.id, role: 'owner' }));
  return id;
}

interface TeamOptions {
  organizationId: string;
  assistants?: TestUser[];
  clients?: TestUser[];
  role?: AssistantRole;
  name?: string;
  /** Status of the team's deal, or null for a team without a deal. */
  deal?: ClientStatus | null;
}

/** Creates a deal of a team. The newest deal of a team counts. */
export const createDeal = (
  place: { organizationId: string; teamId: string },
  status: ClientStatus,
  fields: { requires_shift?: boolean; created_at?: string } = {},
) =>
  rows(admin.from('deals').insert({ team_id: place.teamId, organization_id: place.organizationId, status, ...fields }));

export async function createTeam({
  organizationId,
  assistants = [],
  clients = [],
  role = 'EA',
  name = 'Team',
  deal = 'ACTIVE',
}: TeamOptions) {
  const { id } = await rows<{ id: string }>(
    admin.from('teams').insert({ organization_id: organizationId, name }).select('id').single(),
  );
  const members = [
    ...assistants.map((user) => ({ team_id: id, user_id: user.id, assistant_role: role })),
    ...clients.map((user) => ({ team_id: id, user_id: user.id, assistant_role: null })),
  ];
  if (members.length > 0) await rows(admin.from('team_members').insert(members));
  if (deal) await createDeal({ organizationId, teamId: id }, deal);
  return id;
}

/**
 * Creates a client with an organization, and a team with one assistant.
 * @param deal status of the team's deal, or null for none.
 */
export async function createWorkplace(deal: ClientStatus | null = 'ACTIVE') {
  const [client, assistant] = await Promise.all([createUser('client'), createAssistant()]);
  const organizationId = await createOrganization(client);
  const teamId = await createTeam({ organizationId, assistants: [assistant], clients: [client], deal });
  return { client, assistant, organizationId, teamId };
}

export const createWorkSession = (
  user: TestUser,
  teamId: string,
  times: { created_at?: string; ended_at?: string } = {},
) =>
  rows<{ id: string }>(
    admin
      .from('sessions')
      .insert({ user_id: user.id, team_id: teamId, timezone: 'UTC', ...times })
      .select('id')
      .single(),
  );

export const createNotification = (user: TestUser, fields: Partial<Notification> = {}) =>
  rows<{ id: string }>(
    admin
      .from('notifications')
      .insert({
        user_id: user.id,
        type: 'join_session',
        banner_type: 'join_session',
        banner: { title: 'Hello', description: 'There' },
        ...fields,
      })
      .select('id')
      .single(),
  );

export async function createConversation(members: TestUser[], bodies: string[] = []): Promise<string> {
  const { id } = await rows<{ id: string }>(
    admin.from('conversations').insert({ kind: 'direct' }).select('id').single(),
  );
  await rows(
    admin
      .from('conversation_members')
      .insert(members.map((user) => ({ conversation_id: id, user_id: user.id, last_read_at: '2020-01-01T00:00:00Z' }))),
  );
  for (const body of bodies) {
    await rows(admin.from('messages').insert({ conversation_id: id, sender_id: members[0]?.id, body }));
  }
  return id;
}

/** Optional fields of a release. With `share`, the release becomes the canary. */
interface ReleaseFields {
  share?: number;
  base_url?: string;
  files?: ReleaseBundle['files'];
  integrity?: Record<string, string>;
  note?: string;
  created_by?: string;
  facts?: BuildFacts;
}

/** Publishes a release. It becomes the canary if `fields` contains a share, and otherwise replaces the live release. */
export async function publishRelease(
  remote: string,
  version: string,
  manifest: Partial<RemoteManifest> = {},
  fields: ReleaseFields = {},
) {
  await rows(
    admin.rpc('publish_release', {
      release: {
        remote,
        version,
        contract: 1,
        base_url: `http://localhost:3100/${remote}/${version}/`,
        entry: 'remoteEntry.js',
        files: { js: ['exposed.js'], css: ['exposed.css'] },
        integrity: { 'remoteEntry.js': 'sha384-entry', 'exposed.js': 'sha384-exposed', 'exposed.css': 'sha384-css' },
        manifest: {
          name: remote,
          version,
          contract: 1,
          owner: 'team',
          routes: [],
          navigation: [],
          slots: [],
          ...manifest,
        },
        ...fields,
      },
    }),
  );
}
