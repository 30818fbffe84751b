import type { Core } from '../../composition/core.ts';
import { createReferralsRepository } from './referrals.repository.ts';
import { referralLinkRoute, referralsRoutes } from './referrals.routes.ts';

/** Creates the module for /api/referrals and for the referral link. */
export function createReferralsModule({ db, env }: Pick<Core, 'db' | 'env'>) {
  return {
    mounts: [{ path: '/referrals', routes: referralsRoutes(createReferralsRepository(db), env) }],
    /** The route GET /r/:code, which is outside of /api. */
    link: referralLinkRoute(),
  };
}
