import type { Sql } from 'postgres';
import type { Handler, Peer } from '../api/handler.ts';
import { type AuthUser, newToken } from './auth-users.ts';

/** Keeps the token of a sign-in link for somebody, which nobody is mailed. */
export async function linkToken(sql: Sql, user: AuthUser): Promise<string> {
  const { hash } = newToken(user.email ?? '');
  await sql`update auth.users set recovery_token = ${hash}, recovery_sent_at = now() where id = ${user.id}`;
  return hash;
}

/** A session for somebody who has shown elsewhere who they are, opened by lite as with a sign-in link. */
export async function openSession(
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
