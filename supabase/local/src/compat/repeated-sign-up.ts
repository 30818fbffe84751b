import { randomUUID } from 'node:crypto';
import { authError, json, type Layer, readObject, text } from '../api/handler.ts';
import { type AuthUser, newToken, userByEmail } from './auth-users.ts';
import type { CompatContext } from './context.ts';
import { hashDummyPassword } from './dummy-hash.ts';

/**
 * Gaps: lite responds with 429 to a second sign-up with a known address, and to every `resend`. For an unconfirmed
 * address, hosted Supabase sends a new confirmation, or responds with 429 within the mail interval. For a confirmed
 * address, it returns an invented user, so that the response does not reveal registered addresses. A repeated sign-up
 * never changes the password, because the caller is not identified.
 */
export function repeatedSignUp({ sql, mailer, mailIntervalSeconds }: CompatContext): Layer {
  return (next) => async (request, peer) => {
    const { pathname } = new URL(request.url);
    const resend = pathname === '/auth/v1/resend';
    if (request.method !== 'POST' || (!resend && pathname !== '/auth/v1/signup')) return next(request, peer);
    const body = await readObject(request);
    if (resend && body.type !== 'signup') return next(request, peer);
    const user = await userByEmail(sql, text(body.email));
    if (!user?.email) return next(request, peer);
    const password = text(body.password);
    // lite refuses these passwords. The response must not depend on whether the address is registered.
    if (!resend && (password.length < 8 || password.length > 72)) return next(request, peer);
    if (!resend) await hashDummyPassword(password);
    if (user.email_confirmed_at) return json(resend ? {} : invented(user.email));

    const wait = Date.parse(user.confirmation_sent_at ?? '') + mailIntervalSeconds * 1000 - Date.now();
    if (wait > 0) {
      const message = `For security purposes, you can only request this after ${Math.ceil(wait / 1000)} seconds.`;
      return authError(429, 'over_email_send_rate_limit', message);
    }
    const { token, hash } = newToken(user.email);
    await sql`
      update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now(), updated_at = now()
      where id = ${user.id}`;
    await mailer.sendConfirmation(user.email, hash, token);
    return json(resend ? {} : unconfirmed(user));
  };
}

function unconfirmed(user: AuthUser) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: '',
    confirmation_sent_at: new Date().toISOString(),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: [],
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

function invented(email: string) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
