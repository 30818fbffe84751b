import { type ActiveDeals, dealNotice, dealResumption, noticeTakenBack, teamDealQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { DealsRepository } from './deals.repository.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/deals. Anyone reads the deals of their own teams (product/billing#deals). Owners of the
 * organization pause, resume and end the work of a team (product/teams#notice).
 */
export function dealsRoutes(deals: DealsRepository): Router {
  const router = Router();

  router.get('/has-active-deals', async (req, res) => {
    const answer: ActiveDeals = { hasActiveDeals: await deals.hasOpen(requireViewer(req)) };
    res.json(answer);
  });

  router.get('/of-team', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await deals.ofTeam(viewer, readQuery(req, teamDealQuery).team_id));
  });

  router.post('/:id/notice', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await deals.giveNotice(viewer, readParams(req, params).id, readBody(req, dealNotice)));
  });

  router.post('/:id/take-back', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await deals.takeBack(viewer, readParams(req, params).id, readBody(req, noticeTakenBack)));
  });

  router.post('/:id/resume', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await deals.resume(viewer, readParams(req, params).id, readBody(req, dealResumption)));
  });

  return router;
}
