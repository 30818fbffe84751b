import { newVirtualCard, operatedVirtualCardQuery, virtualCardChange, virtualCardEnd } from '@workspace/contracts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { nounRoutes } from './noun-routes.ts';
import type { VirtualCardsRepository } from './virtual-cards.repository.ts';

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/operations/virtual-cards, for finance. The id of a card is that of its assistant. */
export function virtualCardsRoutes({ list, add, change, end }: VirtualCardsRepository): Router {
  const router = nounRoutes({
    query: operatedVirtualCardQuery,
    list,
    newRow: newVirtualCard,
    add,
    changes: virtualCardChange,
    change,
  });

  router.delete('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, params);
    await end(viewer, id, readQuery(req, virtualCardEnd));
    res.status(204).end();
  });

  return router;
}
