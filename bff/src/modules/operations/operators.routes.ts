import { operatorRolesBody } from '@workspace/contracts';
import { Router } from 'express';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { OperatorsRepository } from './operators.repository.ts';

/** Creates GET and PUT /api/operations/operators, for administrators. Both return all operators. */
export function operatorsRoutes(operators: OperatorsRepository, profiles: Pick<ProfilesService, 'forget'>): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await operators.list(requireViewer(req)));
  });

  router.put('/', async (req, res) => {
    const viewer = requireViewer(req);
    const body = readBody(req, operatorRolesBody);
    const before = await operators.list(viewer);
    const after = await operators.setRoles(viewer, body);
    // The next page of the person must show the new roles.
    for (const { id, email } of [...before, ...after]) if (email === body.email) profiles.forget(id);
    res.json(after);
  });

  return router;
}
