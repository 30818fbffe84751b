import { leaveChange, leaveQuery, newLeave } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { LeavesRepository } from './leaves.repository.ts';

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/leaves (product/leaves): GET lists, POST asks, PATCH /:id decides or cancels. */
export function leavesRoutes({ list, ask, change }: LeavesRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await list(requireViewer(req), readQuery(req, leaveQuery)));
  });

  router.post('/', async (req, res) => {
    res.status(201).json(await ask(requireViewer(req), readBody(req, newLeave)));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, params);
    res.json(await change(viewer, id, readBody(req, leaveChange)));
  });

  return router;
}
