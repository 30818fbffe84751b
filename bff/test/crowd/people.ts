import { randomUUID } from 'node:crypto';
import { stringToBase64URL } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';

/** Where the data is, and the keys to arrange it and to sign sessions with. */
export interface Backend {
  url: string;
  secretKey: string;
  jwtSecret: string;
  /** The `iss` of access tokens. */
  issuer: string;
}

/** Somebody with a session, in the one conversation of their organization. */
export interface Person {
  id: string;
  cookie: string;
  conversation: string;
}

const tokenSeconds = 3600;
/** How many accounts are made at a time. */
const abreast = 10;

/** A client that passes row-level security. */
export const adminOf = ({ url, secretKey }: Backend) =>
  createClient(url, secretKey, {
    db: { schema: 'prod' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
export type Admin = ReturnType<typeof adminOf>;

/** The rows of a query. @throws with PostgREST's words. */
export async function rowsOf<Row>(
  query: PromiseLike<{ data: unknown; error: { message: string } | null }>,
): Promise<Row> {
  const { data, error } = await query;
  if (error) throw new Error(error.message);
  return data as Row;
}

/** The session cookie of an account, good for an hour. */
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

/** An organization of these clients, who are past onboarding, with a conversation of all of them. */
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

/** Makes so many people in so many organizations, all of them with sessions. */
export async function createPeople(backend: Backend, count: number, organizations: number): Promise<Person[]> {
  const admin = adminOf(backend);
  const accounts: { id: string; email: string }[] = [];
  while (accounts.length < count) {
    const batch = Math.min(abreast, count - accounts.length);
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
