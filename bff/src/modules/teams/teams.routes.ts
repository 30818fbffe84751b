import { Router } from 'express';
import { requireViewer } from '../../middleware/session.ts';
import type { TeamsRepository } from './teams.repository.ts';

/** GET /api/teams: the viewer's teams with their members. */
export function teamsRoutes(teams: TeamsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await teams.findAll(requireViewer(req)));
  });
  return router;
}
