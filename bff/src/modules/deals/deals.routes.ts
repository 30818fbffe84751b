import {
  activeDeals,
  dealNotice,
  dealResumption,
  noticeTakenBack,
  teamDeal,
  teamDealQuery,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { DealsRepository } from './deals.repository.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/deals. Anyone reads the deals of their own teams (product/billing#deals). Owners of the
 * organization pause, resume and end the work of a team (product/teams#notice).
 */
export function dealsRoutes(deals: DealsRepository): Router {
  const router = Router();

  router.get(
    '/has-active-deals',
    route({ answer: activeDeals }, async ({ viewer }) => ({ hasActiveDeals: await deals.hasOpen(viewer) })),
  );

  router.get(
    '/of-team',
    route({ query: teamDealQuery, answer: z.nullable(teamDeal) }, ({ viewer, query }) =>
      deals.ofTeam(viewer, query.team_id),
    ),
  );

  router.post(
    '/:id/notice',
    route({ params, body: dealNotice, answer: teamDeal }, ({ viewer, params, body }) =>
      deals.giveNotice(viewer, params.id, body),
    ),
  );

  router.post(
    '/:id/take-back',
    route({ params, body: noticeTakenBack, answer: teamDeal }, ({ viewer, params, body }) =>
      deals.takeBack(viewer, params.id, body),
    ),
  );

  router.post(
    '/:id/resume',
    route({ params, body: dealResumption, answer: teamDeal }, ({ viewer, params, body }) =>
      deals.resume(viewer, params.id, body),
    ),
  );

  return router;
}
