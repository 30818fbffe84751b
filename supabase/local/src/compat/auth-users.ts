import { createHash, randomInt } from 'node:crypto';
import type { Sql } from 'postgres';

/** The columns of auth.users that the compatibility layer reads. */
export interface AuthUser {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  last_sign_in_at: string | null;
  banned_until: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
}

/** Finds a user by email address, ignoring case. */
export async function userByEmail(sql: Sql, email: string): Promise<AuthUser | undefined> {
  const [user] = await sql<AuthUser[]>`select * from auth.users where email = ${email.toLowerCase()}`;
  return user;
}

export async function userById(sql: Sql, id: string): Promise<AuthUser | undefined> {
  const [user] = await sql<AuthUser[]>`select * from auth.users where id = ${id}`;
  return user;
}

/** Whether a user is banned now. */
export function isBanned(user: AuthUser | undefined): boolean {
  return Boolean(user?.banned_until && Date.parse(user.banned_until) > Date.now());
}

/** Returns a user in the format of the Auth API. */
export async function presentUser(sql: Sql, user: AuthUser) {
  const identities = await sql`select * from auth.identities where user_id = ${user.id}`;
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: user.phone ?? '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    banned_until: user.banned_until ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

/** Returns a new mail code of six digits, and the hash by which lite finds the code. */
export function newToken(email: string): { token: string; hash: string } {
  const token = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    token,
    hash: createHash('sha256')
      .update(email.toLowerCase() + token)
      .digest('hex'),
  };
}
