import { Router } from 'express';
import { taskCreateBody, taskListQuery, taskUpdateBody } from 'shared/contracts';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/session.ts';
import type { TasksService } from './tasks.service.ts';

const taskParams = z.object({ id: z.uuid() });

/** /api/tasks: the tasks of the viewer's teams, one task's moves, and how clients and assistants write them. */
export function tasksRoutes(tasks: TasksService): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await tasks.list(requireViewer(req), readQuery(req, taskListQuery)));
  });

  router.get('/:id/history', async (req, res) => {
    res.json(await tasks.history(requireViewer(req), readParams(req, taskParams).id));
  });

  router.post('/', async (req, res) => {
    res.status(201).json(await tasks.create(requireViewer(req), readBody(req, taskCreateBody)));
  });

  router.patch('/:id', async (req, res) => {
    const { id } = readParams(req, taskParams);
    res.json(await tasks.update(requireViewer(req), id, readBody(req, taskUpdateBody)));
  });

  return router;
}
