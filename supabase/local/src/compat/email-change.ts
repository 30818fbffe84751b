import { authError, json, type Layer, readObject, text } from '../api/handler.ts';
import { isBanned, userById } from './auth-users.ts';
import type { CompatContext } from './context.ts';

/**
 * Gap: with `double_confirm_changes`, lite changes the address after the link to the old address alone. Hosted Supabase
 * changes the address after both links were used, in any order. (mailer.ts sends a mail to both addresses.)
 */
export function emailChange({ sql }: CompatContext): Layer {
  return (next) => async (request, peer) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'PUT' && pathname === '/auth/v1/user') {
      const email = text((await readObject(request)).email).toLowerCase();
      const answer = await next(request, peer);
      if (answer.ok && email) {
        await sql`update auth.users set email_change_confirm_status = 0 where email_change = ${email}`;
      }
      return answer;
    }
    if (request.method !== 'POST' || pathname !== '/auth/v1/verify') return next(request, peer);
    const body = await readObject(request);
    const hash = text(body.token_hash);
    if (body.type !== 'email_change' || !hash) return next(request, peer);

    const [row] = await sql<{ id: string; status: number; recent: boolean; current: boolean }[]>`
      select id, email_change_confirm_status::int as status, email_change_token_current = ${hash} as current,
        email_change_sent_at > now() - interval '24 hours' as recent
      from auth.users where ${hash} in (email_change_token_current, email_change_token_new)`;
    if (!row?.recent) return authError(403, 'otp_expired', 'Email link is invalid or has expired');
    if (isBanned(await userById(sql, row.id))) return authError(403, 'user_banned', 'User is banned');
    if (row.status === 0) {
      await sql`
        update auth.users set email_change_confirm_status = 1,
          email_change_token_current = case when ${row.current} then null else email_change_token_current end,
          email_change_token_new = case when ${row.current} then email_change_token_new end
        where id = ${row.id}`;
      const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
      return json({ code: 200, msg });
    }
    // lite looks for the token of the second link in `email_change_token_current`.
    await sql`
      update auth.users set email_change_token_current = ${hash}, email_change_token_new = null,
        email_change_confirm_status = 0
      where id = ${row.id}`;
    return next(request, peer);
  };
}
