import { operator, operatorRolesBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { nothing, route } from '../../http/route.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { OperatorsRepository } from './operators.repository.ts';

/** Creates GET and PUT /api/operations/operators, for administrators. */
export function operatorsRoutes(operators: OperatorsRepository, profiles: Pick<ProfilesService, 'forget'>): Router {
  const router = Router();

  router.get(
    '/',
    route({ answer: z.array(operator) }, ({ viewer }) => operators.list(viewer)),
  );

  router.put(
    '/',
    route({ body: operatorRolesBody, answer: nothing }, async ({ viewer, body }) => {
      // The next page of the person must show the new roles.
      profiles.forget(await operators.setRoles(viewer, body));
    }),
  );

  return router;
}
