import {
  newOperatedOrganization,
  operatedOrganization,
  operatedOrganizationChange,
  operatedOrganizationDetail,
  operatedOrganizationQuery,
  pageOf,
} from '@workspace/contracts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { nounRoutes } from './noun-routes.ts';
import type { OrganizationsRepository } from './organizations.repository.ts';

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/operations/organizations. Finance reads them, account leads also write them. */
export function organizationsRoutes({ list, read, add, change }: OrganizationsRepository): Router {
  const router = nounRoutes({
    row: operatedOrganization,
    added: operatedOrganization,
    rows: pageOf(operatedOrganization),
    query: operatedOrganizationQuery,
    list,
    newRow: newOperatedOrganization,
    add,
    changes: operatedOrganizationChange,
    change,
  });
  router.get(
    '/:id',
    route({ params, answer: operatedOrganizationDetail }, ({ viewer, params }) => read(viewer, params.id)),
  );
  return router;
}
