import { Router } from 'express';
import { assistantClientQuery } from 'shared/contracts';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/session.ts';
import type { ClientsRepository } from './clients.repository.ts';

/** GET /api/clients?since: whom an assistant works with, in which teams, and for how long since then. */
export function clientsRoutes(clients: ClientsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await clients.findAll(viewer, readQuery(req, assistantClientQuery).since));
  });
  return router;
}
