import { newOperatedOrganization, operatedOrganizationChange, operatedOrganizationQuery } from '@workspace/contracts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { readParams } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { nounRoutes } from './noun-routes.ts';
import type { OrganizationsRepository } from './organizations.repository.ts';

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/operations/organizations. Finance reads them, account leads also write them. */
export function organizationsRoutes({ list, read, add, change }: OrganizationsRepository): Router {
  const router = nounRoutes({
    query: operatedOrganizationQuery,
    list,
    newRow: newOperatedOrganization,
    add,
    changes: operatedOrganizationChange,
    change,
  });
  router.get('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await read(viewer, readParams(req, params).id));
  });
  return router;
}
