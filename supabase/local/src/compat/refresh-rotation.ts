import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { authError, json, type Layer, readObject, text } from '../api/handler.ts';
import { signAccessToken } from './access-token.ts';
import { type AuthUser, presentUser, userById } from './auth-users.ts';
import type { CompatContext } from './context.ts';

/** How long a used refresh token may be used again, in seconds; as in supabase/config.toml. */
const REUSE_SECONDS = 10;

interface RefreshToken {
  token: string;
  parent: string | null;
  revoked: boolean;
  session_id: string;
  user_id: string;
  /** Whether the token was used within the reuse interval, so that another use is no sign of theft. */
  recent: boolean;
}

/**
 * Gap: lite rotates a refresh token in several separate statements. Two simultaneous requests create two successors,
 * and the next use of either counts as theft. Hosted Supabase rotates the token in one transaction that locks the
 * session. A repeated request gets the same successor.
 */
export function refreshRotation(context: CompatContext): Layer {
  const { sql, jwtExpirySeconds } = context;
  return (next) => async (request, peer) => {
    const url = new URL(request.url);
    const renews = url.pathname === '/auth/v1/token' && url.searchParams.get('grant_type') === 'refresh_token';
    if (request.method !== 'POST' || !renews) return next(request, peer);
    const given = text((await readObject(request)).refresh_token);
    const traded = await sql.begin((transaction) => trade(transaction, given));
    // lite has the correct error for an unknown or malformed token.
    if (traded === 'unknown') return next(request, peer);
    const user = traded === 'reused' ? undefined : await userById(sql, traded.user_id);
    if (traded === 'reused' || !user) {
      return authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    return json(await answer(sql, user, traded));
  };

  async function answer(sql: Sql, user: AuthUser, { session_id, token }: Successor) {
    const now = Math.floor(Date.now() / 1000);
    const exp = now + jwtExpirySeconds;
    const { id: sub, aud, role, email } = user;
    return {
      access_token: await signAccessToken(context, { sub, aud, role, email, session_id, iat: now, exp }),
      token_type: 'bearer',
      expires_in: jwtExpirySeconds,
      expires_at: exp,
      refresh_token: token,
      user: await presentUser(sql, user),
    };
  }
}

type Successor = Pick<RefreshToken, 'token' | 'session_id' | 'user_id'>;

/**
 * Rotates a refresh token. Returns `reused` and ends the session if the token was already used outside the reuse
 * interval.
 */
async function trade(sql: TransactionSql, given: string): Promise<Successor | 'unknown' | 'reused'> {
  const [session] = await sql<{ id: string }[]>`
    select id from auth.sessions where id = (select session_id from auth.refresh_tokens where token = ${given})
    for update`;
  if (!session) return 'unknown';
  const [old] = await sql<RefreshToken[]>`
    select *, updated_at > now() - make_interval(secs => ${REUSE_SECONDS}) as recent
    from auth.refresh_tokens where token = ${given}`;
  if (!old) return 'unknown';
  const [newest] = await sql<RefreshToken[]>`
    select * from auth.refresh_tokens where session_id = ${session.id} and not revoked
    order by created_at desc limit 1`;
  if (old.revoked) {
    if (newest && (newest.parent === old.token || old.recent)) return newest;
    await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = ${session.id}`;
    return 'reused';
  }
  // lite accepts only a UUID as a refresh token.
  const token = randomUUID();
  await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${given}`;
  await sql`update auth.sessions set refreshed_at = now(), updated_at = now() where id = ${session.id}`;
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
    values (${randomUUID()}, ${token}, ${old.user_id}, ${session.id}, false, ${given}, now(), now())`;
  return { token, session_id: session.id, user_id: old.user_id };
}
