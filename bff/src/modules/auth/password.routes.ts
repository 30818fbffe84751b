import { changeEmailBody, changePasswordBody, setPasswordBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { forbidden } from '../../errors/app-error.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { PasswordService } from './password.service.ts';
import type { PasswordResetGrant } from './password-reset-grant.ts';

interface PasswordRouteDependencies {
  passwords: PasswordService;
  grant: PasswordResetGrant;
  limits: RateLimits;
}

/**
 * Creates the routes of /api/auth with which signed-in users change their password or email, or end their other
 * sessions (product/accounts#password).
 */
export function passwordRoutes({ passwords, grant, limits }: PasswordRouteDependencies): Router {
  const router = Router();

  router.post(
    '/set-password',
    ...limits.signIn,
    route(
      { body: setPasswordBody, answer: z.object({ changed: z.literal(true) }) },
      async ({ req, res, viewer, body: { new_password } }) => {
        if (!grant.has(req, viewer.id)) {
          throw forbidden('This link has expired. Get a new link.', 'NO_PASSWORD_GRANT');
        }
        await passwords.set(viewer, new_password, req.ip ?? '');
        grant.take(res);
        return { changed: true };
      },
    ),
  );

  router.post(
    '/change-password',
    ...limits.password,
    route(
      { body: changePasswordBody, answer: z.object({ changed: z.literal(true) }) },
      async ({ req, viewer, body: { old_password, new_password } }) => {
        await passwords.change(viewer, old_password, new_password, req.ip ?? '');
        return { changed: true };
      },
    ),
  );

  router.post(
    '/change-email',
    ...limits.password,
    route({ body: changeEmailBody, answer: z.object({ sent: z.literal(true) }) }, async ({ req, viewer, body }) => {
      await passwords.changeEmail(viewer, body.email, req.ip ?? '');
      return { sent: true };
    }),
  );

  router.post(
    '/sign-out-elsewhere',
    ...limits.password,
    route({ answer: z.object({ signed_out: z.literal(true) }) }, async ({ req, viewer }) => {
      await passwords.signOutElsewhere(viewer, req.ip ?? '');
      return { signed_out: true };
    }),
  );

  return router;
}
