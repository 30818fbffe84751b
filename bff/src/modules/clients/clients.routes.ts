import { assistantClient, assistantClientQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { ClientsRepository } from './clients.repository.ts';

/** Creates GET /api/clients?since, which returns an assistant's clients with their teams and the worked time. */
export function clientsRoutes(clients: ClientsRepository): Router {
  const router = Router();
  router.get(
    '/',
    route({ query: assistantClientQuery, answer: z.array(assistantClient) }, ({ viewer, query }) =>
      clients.findAll(viewer, query.since),
    ),
  );
  return router;
}
