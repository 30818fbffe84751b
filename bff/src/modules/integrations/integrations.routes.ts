import { Router } from 'express';
import { requireViewer } from '../../middleware/session.ts';
import type { IntegrationsRepository } from './integrations.repository.ts';

/** GET /api/integrations: what the viewer's account is connected to (product/integrations#connections). */
export function integrationsRoutes(integrations: IntegrationsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await integrations.find(requireViewer(req)));
  });
  return router;
}
