import { assistantClientQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ClientsRepository } from './clients.repository.ts';

/** Creates GET /api/clients?since, which returns an assistant's clients with their teams and the worked time. */
export function clientsRoutes(clients: ClientsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await clients.findAll(viewer, readQuery(req, assistantClientQuery).since));
  });
  return router;
}
