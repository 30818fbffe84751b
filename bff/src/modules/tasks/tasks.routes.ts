import { pageQuery, taskCommentBody, taskCreateBody, taskListQuery, taskUpdateBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { TasksService } from './tasks.service.ts';

const taskParams = z.object({ id: z.uuid() });
const commentParams = z.object({ id: z.uuid(), commentId: z.uuid() });

/**
 * Creates the routes of /api/tasks, which list, create and change the tasks of the viewer's teams. Each task has a
 * history and comments.
 */
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

  router.get('/:id/comments', async (req, res) => {
    const { id } = readParams(req, taskParams);
    res.json(await tasks.comments(requireViewer(req), id, readQuery(req, pageQuery)));
  });

  router.post('/:id/comments', async (req, res) => {
    const { id } = readParams(req, taskParams);
    res.status(201).json(await tasks.addComment(requireViewer(req), id, readBody(req, taskCommentBody)));
  });

  router.delete('/:id/comments/:commentId', async (req, res) => {
    const { id, commentId } = readParams(req, commentParams);
    await tasks.removeComment(requireViewer(req), id, commentId);
    res.status(204).end();
  });

  return router;
}
