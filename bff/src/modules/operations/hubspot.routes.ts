import { hubspotCall, hubspotCalls, hubspotQuery } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { HubspotRepository } from './hubspot.repository.ts';
import { numberId } from './noun-routes.ts';

/**
 * Creates the routes of /api/operations/hubspot, for administrators.
 * @param isConnected whether the installation has a token for HubSpot.
 */
export function hubspotRoutes(hubspot: HubspotRepository, isConnected: boolean): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: hubspotQuery, answer: hubspotCalls }, async ({ viewer, query }) => {
      const calls = await hubspot.list(viewer, query);
      return { ...calls, is_connected: isConnected };
    }),
  );

  router.post(
    '/:id/retry',
    route({ params: numberId, answer: hubspotCall }, ({ viewer, params }) => hubspot.retry(viewer, params.id)),
  );

  return router;
}
