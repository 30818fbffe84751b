import { integrationFlags } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { IntegrationsRepository } from './integrations.repository.ts';

/**
 * Creates GET /api/integrations, which returns the connections of the viewer's account
 * (product/integrations#connections).
 */
export function integrationsRoutes(integrations: IntegrationsRepository): Router {
  const router = Router();
  router.get(
    '/',
    route({ answer: integrationFlags }, ({ viewer }) => integrations.find(viewer)),
  );
  return router;
}
