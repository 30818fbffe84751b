import { matchMove, matchStatuses, newMatch } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { MatchesRepository } from './matches.repository.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/matches. Operators propose assistants for listings and move any match. The assistant of a
 * match can move the match to Not Interested. Clients of the organization can move the match from Reco Sent to Selected
 * or Rejected.
 */
export function matchesRoutes(matches: MatchesRepository): Router {
  const router = Router();

  router.post(
    '/',
    route({ body: newMatch, status: 201, answer: z.object({ id: z.uuid() }) }, async ({ viewer, body }) => ({
      id: await matches.propose(viewer, body),
    })),
  );

  router.post(
    '/:id/move',
    route(
      { params, body: matchMove, answer: z.object({ status: z.enum(matchStatuses) }) },
      async ({ viewer, params, body: move }) => {
        await matches.move(viewer, params.id, move);
        return { status: move.to };
      },
    ),
  );

  return router;
}
