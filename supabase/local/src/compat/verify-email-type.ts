import { authError, type Layer, readObject, text, withBody } from '../api/handler.ts';
import { isBanned, userByEmail, userById } from './auth-users.ts';
import type { CompatContext } from './context.ts';

/**
 * Gaps: lite does not support `verifyOtp({ type: 'email' })`, which verifies a magic link or a sign-up confirmation. It
 * also lets a banned user sign in by a mail link.
 */
export function verifyEmailType({ sql }: CompatContext): Layer {
  return (next) => async (request, peer) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/verify') return next(request, peer);
    const body = await readObject(request);
    const hash = text(body.token_hash);
    if (hash) {
      const [row] = await sql<{ id: string }[]>`
        select id from auth.users where ${hash} in
          (confirmation_token, recovery_token, email_change_token_current, email_change_token_new)`;
      if (row && isBanned(await userById(sql, row.id))) return authError(403, 'user_banned', 'User is banned');
    }
    if (body.email && isBanned(await userByEmail(sql, text(body.email)))) {
      return authError(403, 'user_banned', 'User is banned');
    }
    if (body.type !== 'email') return next(request, peer);
    const link = await next(withBody(request, { ...body, type: 'magiclink' }), peer);
    if (link.ok) return link;
    const confirmation = await next(withBody(request, { ...body, type: 'signup' }), peer);
    return confirmation.ok ? confirmation : link;
  };
}
