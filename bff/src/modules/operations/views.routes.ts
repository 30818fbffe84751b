import { newSavedView, savedView, savedViewChange, savedViewQuery } from '@workspace/contracts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { nothing, route } from '../../http/route.ts';
import { nounRoutes, uuid } from './noun-routes.ts';
import type { ViewsRepository } from './views.repository.ts';

/** Creates the routes of /api/operations/views, for all operators. */
export function viewsRoutes({ list, add, change, remove }: ViewsRepository): Router {
  const router = nounRoutes({
    row: savedView,
    added: savedView,
    rows: z.array(savedView),
    query: savedViewQuery,
    list,
    newRow: newSavedView,
    add,
    changes: savedViewChange,
    change,
  });

  router.delete(
    '/:id',
    route({ params: uuid, answer: nothing }, ({ viewer, params }) => remove(viewer, params.id)),
  );

  return router;
}
