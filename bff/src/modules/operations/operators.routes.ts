import { operatorRolesBody } from '@workspace/contracts';
import { Router } from 'express';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { OperatorsRepository } from './operators.repository.ts';

/** Creates GET and PUT /api/operations/operators, for administrators. */
export function operatorsRoutes(operators: OperatorsRepository, profiles: Pick<ProfilesService, 'forget'>): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await operators.list(requireViewer(req)));
  });

  router.put('/', async (req, res) => {
    const viewer = requireViewer(req);
    const body = readBody(req, operatorRolesBody);
    // The next page of the person must show the new roles.
    profiles.forget(await operators.setRoles(viewer, body));
    res.status(204).end();
  });

  return router;
}
