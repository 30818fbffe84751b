import { type Layer, readObject, text } from '../api/handler.ts';
import { newToken, userByEmail } from './auth-users.ts';
import type { CompatContext } from './context.ts';

/**
 * Gap: for a magic link to an unknown address, lite creates a confirmed user and opens a session at once. Hosted
 * Supabase creates an unconfirmed user and sends a confirmation mail. This layer does the same. A banned user also gets
 * the mail, but the link is refused.
 */
export function linkSignUp({ sql, mailer }: CompatContext): Layer {
  return (next) => async (request, peer) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || pathname !== '/auth/v1/otp') return next(request, peer);
    const body = await readObject(request);
    const email = text(body.email).toLowerCase();
    const before = await userByEmail(sql, email);
    if (before?.email_confirmed_at) return next(request, peer);
    if (!before) {
      if (body.create_user === false) return next(request, peer);
      const created = await signUp(new URL('/auth/v1/signup', request.url), email, body.data);
      if (!created.ok) return created;
    } else {
      const { token, hash } = newToken(email);
      await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${before.id}`;
      await mailer.sendConfirmation(email, hash, token);
    }
    return Response.json({});

    function signUp(url: URL, address: string, data: unknown): Promise<Response> {
      const headers = new Headers(request.headers);
      headers.delete('content-length');
      // The random password is never shown. The link opens the account until its owner sets a password.
      const password = crypto.randomUUID();
      return next(
        new Request(url, { method: 'POST', headers, body: JSON.stringify({ email: address, password, data }) }),
        peer,
      );
    }
  };
}
