import { authSessionInfo, resetPasswordAnswer, resetPasswordBody, temporaryPasswordBody } from '@workspace/contracts';
import { Router } from 'express';
import { openRoute } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { Tokens } from '../../supabase/auth-api.ts';
import type { PasswordResetGrant, StartAuthSession } from '../auth/index.ts';
import type { UsersService } from './users.service.ts';

interface UsersRouteDependencies {
  users: UsersService;
  startAuthSession: StartAuthSession;
  grant: PasswordResetGrant;
  limits: RateLimits;
}

/**
 * Creates the routes of /api/users for users who cannot sign in (product/accounts#password-reset,
 * product/accounts#temporary-password).
 */
export function usersRoutes({ users, startAuthSession, grant, limits }: UsersRouteDependencies): Router {
  const router = Router();

  router.post(
    '/reset-password',
    ...limits.magicLink,
    openRoute({ body: resetPasswordBody, answer: resetPasswordAnswer }, async ({ req, body: { email, timeZone } }) => ({
      sent: true,
      valid_until: await users.resetPassword(email, timeZone, req.ip ?? ''),
    })),
  );

  router.post(
    '/verify-temporary-password',
    ...limits.temporaryPassword,
    openRoute(
      { body: temporaryPasswordBody, answer: authSessionInfo },
      async ({ req, res, body: { email, password } }) => {
        const start = (tokens: Tokens) => startAuthSession(req, res, tokens);
        const profile = await users.useTemporaryPassword(email, password, req.ip ?? '', start);
        grant.give(res, profile.id);
        return { user: profile };
      },
    ),
  );

  return router;
}
