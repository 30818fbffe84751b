import { authError, json, type Layer, readObject, text } from '../api/handler.ts';
import { userByEmail } from './auth-users.ts';
import type { CompatContext } from './context.ts';
import { linkToken } from './open-auth-session.ts';

/** Gap: lite has no `auth.admin.generateLink`. This layer supports only magic links and does not send them. */
export function generateLink({ sql, keys, siteUrl }: CompatContext): Layer {
  return (next) => async (request, peer) => {
    if (new URL(request.url).pathname !== '/auth/v1/admin/generate_link') return next(request, peer);
    if (request.headers.get('apikey') !== keys.secretKey) return authError(403, 'not_admin', 'User not allowed');
    const { type, email } = await readObject(request);
    if (type !== 'magiclink') return authError(400, 'validation_failed', 'Only magiclink is supported here');
    const user = await userByEmail(sql, text(email));
    if (!user) return authError(404, 'user_not_found', 'User with this email not found');
    const hashed_token = await linkToken(sql, user);
    const action_link = `${siteUrl}/auth/confirm?${new URLSearchParams({ token_hash: hashed_token, type })}`;
    return json({ action_link, hashed_token, verification_type: type, redirect_to: siteUrl, id: user.id });
  };
}
