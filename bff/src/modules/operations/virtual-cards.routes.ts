import {
  newVirtualCard,
  operatedVirtualCard,
  operatedVirtualCardQuery,
  pageOf,
  virtualCardChange,
  virtualCardEnd,
} from '@workspace/contracts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { nothing, route } from '../../http/route.ts';
import { nounRoutes } from './noun-routes.ts';
import type { VirtualCardsRepository } from './virtual-cards.repository.ts';

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/operations/virtual-cards, for finance. The id of a card is that of its assistant. */
export function virtualCardsRoutes({ list, add, change, end }: VirtualCardsRepository): Router {
  const router = nounRoutes({
    row: operatedVirtualCard,
    added: operatedVirtualCard,
    rows: pageOf(operatedVirtualCard),
    query: operatedVirtualCardQuery,
    list,
    newRow: newVirtualCard,
    add,
    changes: virtualCardChange,
    change,
  });

  router.delete(
    '/:id',
    route({ params, query: virtualCardEnd, answer: nothing }, ({ viewer, params: { id }, query }) =>
      end(viewer, id, query),
    ),
  );

  return router;
}
