import { pageQuery, referralCode } from '@workspace/contracts';
import { Router } from 'express';
import type { Env } from '../../config/env.ts';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ReferralsRepository } from './referrals.repository.ts';

/** Creates the routes of /api/referrals, which return the viewer's referral link and the referred users. */
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
 * Creates GET /r/:code, which redirects to the sign-up page with the referral path in `signup_url`. A code with an
 * invalid format redirects without `signup_url`.
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
