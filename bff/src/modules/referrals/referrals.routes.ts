import { pageQuery, referralCode } from '@workspace/contracts';
import { Router } from 'express';
import type { Env } from '../../config/env.ts';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ReferralsRepository } from './referrals.repository.ts';

/** Creates the routes of /api/referrals: the viewer's referral link, and the users who signed up through it. */
export function referralsRoutes(referrals: ReferralsRepository, env: Pick<Env, 'PUBLIC_URL'>): Router {
  const router = Router();

  router.get('/link', async (req, res) => {
    const code = await referrals.code(requireViewer(req));
    res.json({ url: new URL(`/r/${code}`, env.PUBLIC_URL).href });
  });

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await referrals.list(viewer, readQuery(req, pageQuery)));
  });

  return router;
}

/**
 * Creates GET /r/:code, which redirects to the sign-up. The sign-up stores the address as the origin of the
 * account. An unknown code redirects too.
 */
export function referralLinkRoute(): Router {
  const router = Router();
  router.get('/r/:code', (req, res) => {
    const code = referralCode.safeParse(req.params.code);
    const query = code.success ? `?${new URLSearchParams({ signup_url: `/r/${code.data}` })}` : '';
    res.redirect(303, `/register${query}`);
  });
  return router;
}
