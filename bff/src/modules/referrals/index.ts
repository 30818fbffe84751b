import type { Parts } from '../../composition/parts.ts';
import { createReferralsRepository } from './referrals.repository.ts';
import { referralLinkRoute, referralsRoutes } from './referrals.routes.ts';

/** /api/referrals, and the link that people pass on. */
export function createReferralsModule({ db, env }: Pick<Parts, 'db' | 'env'>) {
  return {
    mounts: [{ path: '/referrals', routes: referralsRoutes(createReferralsRepository(db), env) }],
    /** GET /r/:code, outside of /api. */
    link: referralLinkRoute(),
  };
}
