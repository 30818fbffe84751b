import { newSavedView, savedViewChange, savedViewQuery } from '@workspace/contracts';
import type { Router } from 'express';
import { readParams } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { nounRoutes, uuid } from './noun-routes.ts';
import type { ViewsRepository } from './views.repository.ts';

/** Creates the routes of /api/operations/views, for all operators. */
export function viewsRoutes({ list, add, change, remove }: ViewsRepository): Router {
  const router = nounRoutes({
    query: savedViewQuery,
    list,
    newRow: newSavedView,
    add,
    changes: savedViewChange,
    change,
  });

  router.delete('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    await remove(viewer, readParams(req, uuid).id);
    res.status(204).end();
  });

  return router;
}
