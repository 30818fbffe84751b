import { matchMove, newMatch } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { MatchesRepository } from './matches.repository.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/matches. Operators propose assistants for listings and move any match. The assistant of a
 * match can move the match to Not Interested. Clients of the organization can move the match from Reco Sent to Selected
 * or Rejected.
 */
export function matchesRoutes(matches: MatchesRepository): Router {
  const router = Router();

  router.post('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.status(201).json({ id: await matches.propose(viewer, readBody(req, newMatch)) });
  });

  router.post('/:id/move', async (req, res) => {
    const viewer = requireViewer(req);
    const move = readBody(req, matchMove);
    await matches.move(viewer, readParams(req, params).id, move);
    res.json({ status: move.to });
  });

  return router;
}
