import {
  type AuthSessionInfo,
  type ResetPasswordAnswer,
  resetPasswordBody,
  temporaryPasswordBody,
} from '@workspace/contracts';
import { Router } from 'express';
import { readBody } from '../../http/validate.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
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

  router.post('/reset-password', ...limits.magicLink, async (req, res) => {
    const { email, timeZone } = readBody(req, resetPasswordBody);
    const answer: ResetPasswordAnswer = {
      sent: true,
      valid_until: await users.resetPassword(email, timeZone, req.ip ?? ''),
    };
    res.json(answer);
  });

  router.post('/verify-temporary-password', ...limits.temporaryPassword, async (req, res) => {
    const { email, password } = readBody(req, temporaryPasswordBody);
    const profile = await startAuthSession(
      req,
      res,
      await users.verifyTemporaryPassword(email, password, req.ip ?? ''),
    );
    grant.give(res, profile.id);
    const answer: AuthSessionInfo = { user: profile };
    res.json(answer);
  });

  return router;
}
