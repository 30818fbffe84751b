import { type HubspotCalls, hubspotQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { HubspotRepository } from './hubspot.repository.ts';
import { numberId } from './noun-routes.ts';

/**
 * Creates the routes of /api/operations/hubspot, for administrators.
 * @param isConnected whether the installation has a token for HubSpot.
 */
export function hubspotRoutes(hubspot: HubspotRepository, isConnected: boolean): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const calls = await hubspot.list(requireViewer(req), readQuery(req, hubspotQuery));
    const answer: HubspotCalls = { ...calls, is_connected: isConnected };
    res.json(answer);
  });

  router.post('/:id/retry', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await hubspot.retry(viewer, readParams(req, numberId).id));
  });

  return router;
}
