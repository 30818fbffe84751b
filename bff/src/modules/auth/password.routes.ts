import { changeEmailBody, changePasswordBody, setPasswordBody } from '@workspace/contracts';
import { Router } from 'express';
import { forbidden } from '../../errors/app-error.ts';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.post('/set-password', ...limits.signIn, async (req, res) => {
    const viewer = requireViewer(req);
    const { new_password } = readBody(req, setPasswordBody);
    if (!grant.has(req, viewer.id)) {
      throw forbidden('This link has expired. Get a new link.', 'NO_PASSWORD_GRANT');
    }
    await passwords.set(viewer, new_password, req.ip ?? '');
    grant.take(res);
    res.json({ changed: true });
  });

  router.post('/change-password', ...limits.password, async (req, res) => {
    const viewer = requireViewer(req);
    const { old_password, new_password } = readBody(req, changePasswordBody);
    await passwords.change(viewer, old_password, new_password, req.ip ?? '');
    res.json({ changed: true });
  });

  router.post('/change-email', ...limits.password, async (req, res) => {
    const viewer = requireViewer(req);
    await passwords.changeEmail(viewer, readBody(req, changeEmailBody).email, req.ip ?? '');
    res.json({ sent: true });
  });

  router.post('/sign-out-elsewhere', ...limits.password, async (req, res) => {
    await passwords.signOutElsewhere(requireViewer(req), req.ip ?? '');
    res.json({ signed_out: true });
  });

  return router;
}
