import { randomUUID } from 'node:crypto';
import { stringToBase64URL } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';

/** The Supabase API, and the keys to create data and sign tokens. */
export interface Backend {
  url: string;
  secretKey: string;
  jwtSecret: string;
  /** The `iss` of access tokens. */
  issuer: string;
}

/** A user with an auth session. All users of one organization share one conversation. */
export interface Person {
  id: string;
  cookie: string;
  conversation: string;
}

const tokenSeconds = 3600;
/** Number of accounts that are created at the same time. */
const concurrency = 10;

/** Creates a client that bypasses row-level security. */
export const adminOf = ({ url, secretKey }: Backend) =>
  createClient(url, secretKey, {
    db: { schema: 'prod' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
export type Admin = ReturnType<typeof adminOf>;

/**
 * Returns the rows of a query.
 * @throws with PostgREST's message.
 */
export async function rowsOf<Row>(
  query: PromiseLike<{ data: unknown; error: { message: string } | null }>,
): Promise<Row> {
  const { data, error } = await query;
  if (error) throw new Error(error.message);
  return data as Row;
}

/** Returns a session cookie of an account, valid for an hour. */
export async function cookieOf(user: { id: string; email: string }, { jwtSecret, issuer }: Backend): Promise<string> {
  const token = await new SignJWT({ email: user.email, role: 'authenticated', iss: issuer })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds} s`)
    .sign(new TextEncoder().encode(jwtSecret));
  const session = { access_token: token, refresh_token: 'none', token_type: 'bearer', expires_in: tokenSeconds };
  return `sb-workspace-auth=base64-${stringToBase64URL(JSON.stringify(session))}`;
}

async function createAccount(admin: Admin): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@workspace.test`;
  const { data, error } = await admin.auth.admin.createUser({
    email,
    email_confirm: true,
    user_metadata: { account_type: 'client', first_name: 'Test', last_name: 'Person' },
  });
  if (error) throw error;
  return { id: data.user.id, email };
}

/**
 * Creates an organization of these clients, marks their onboarding as finished, and creates a conversation of all of
 * them.
 * @returns the id of the conversation.
 */
async function gather(admin: Admin, ids: string[], name: string): Promise<string> {
  const add = (table: string, values: object) =>
    rowsOf<{ id: string }>(admin.from(table).insert(values).select('id').single());
  const { id: organization_id } = await add('organizations', { name });
  const members = ids.map((client_id, index) => ({
    organization_id,
    client_id,
    role: index === 0 ? 'owner' : 'member',
  }));
  await rowsOf(admin.from('client_organizations').insert(members));
  await rowsOf(admin.from('profiles').update({ has_onboarded: true }).in('id', ids));
  const { id: conversation_id } = await add('conversations', { kind: 'team' });
  await rowsOf(admin.from('conversation_members').insert(ids.map((user_id) => ({ conversation_id, user_id }))));
  return conversation_id;
}

/** Creates `count` users with auth sessions, spread over a number of organizations. */
export async function createPeople(backend: Backend, count: number, organizations: number): Promise<Person[]> {
  const admin = adminOf(backend);
  const accounts: { id: string; email: string }[] = [];
  while (accounts.length < count) {
    const batch = Math.min(concurrency, count - accounts.length);
    accounts.push(...(await Promise.all(Array.from({ length: batch }, () => createAccount(admin)))));
  }
  const people: Person[] = [];
  for (let index = 0; index < organizations; index += 1) {
    const members = accounts.filter((_, at) => at % organizations === index);
    const ids = members.map(({ id }) => id);
    const conversation = await gather(admin, ids, `Organization ${index}`);
    for (const member of members) people.push({ id: member.id, cookie: await cookieOf(member, backend), conversation });
  }
  return people;
}
