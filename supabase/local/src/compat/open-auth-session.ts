import type { Sql } from 'postgres';
import type { Handler, Peer } from '../api/handler.ts';
import { type AuthUser, newToken } from './auth-users.ts';

/** Stores a new magic-link token for a user and returns the token. Sends no mail. */
export async function linkToken(sql: Sql, user: AuthUser): Promise<string> {
  const { hash } = newToken(user.email ?? '');
  await sql`update auth.users set recovery_token = ${hash}, recovery_sent_at = now() where id = ${user.id}`;
  return hash;
}

/** Opens an auth session for a user whose identity is already verified. lite opens the session as for a magic link. */
export async function openAuthSession(
  sql: Sql,
  user: AuthUser,
  request: Request,
  next: Handler,
  peer: Peer,
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ type: 'magiclink', token_hash: await linkToken(sql, user) });
  return next(new Request(new URL('/auth/v1/verify', request.url), { method: 'POST', headers, body }), peer);
}
