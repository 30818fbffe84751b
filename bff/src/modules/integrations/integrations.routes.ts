import { Router } from 'express';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { IntegrationsRepository } from './integrations.repository.ts';

/**
 * Creates GET /api/integrations, which returns the connections of the viewer's account
 * (product/integrations#connections).
 */
export function integrationsRoutes(integrations: IntegrationsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await integrations.find(requireViewer(req)));
  });
  return router;
}
