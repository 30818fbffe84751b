import { pageOf, pageQuery, referral, referralCode, referralLink } from '@workspace/contracts';
import { Router } from 'express';
import type { Env } from '../../config/env.ts';
import { openRoute, redirect, route } from '../../http/route.ts';
import type { ReferralsRepository } from './referrals.repository.ts';

/** Creates the routes of /api/referrals, which return the viewer's referral link and the referred users. */
export function referralsRoutes(referrals: ReferralsRepository, env: Pick<Env, 'PUBLIC_URL'>): Router {
  const router = Router();

  router.get(
    '/link',
    route({ answer: referralLink }, async ({ viewer }) => {
      const code = await referrals.code(viewer);
      return { url: new URL(`/r/${code}`, env.PUBLIC_URL).href };
    }),
  );

  router.get(
    '/',
    route({ query: pageQuery, answer: pageOf(referral) }, ({ viewer, query }) => referrals.list(viewer, query)),
  );

  return router;
}

/**
 * Creates GET /r/:code, which redirects to the sign-up page with the referral path in `signup_url`. A code with an
 * invalid format redirects without `signup_url`.
 */
export function referralLinkRoute(): Router {
  const router = Router();
  router.get(
    '/r/:code',
    openRoute({ answer: redirect }, ({ req, res }) => {
      const code = referralCode.safeParse(req.params.code);
      const query = code.success ? `?${new URLSearchParams({ signup_url: `/r/${code.data}` })}` : '';
      res.redirect(303, `/register${query}`);
    }),
  );
  return router;
}
