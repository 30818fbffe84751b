import {
  namedTaskComment,
  pageOf,
  pageQuery,
  task,
  taskComment,
  taskCommentBody,
  taskCreateBody,
  taskEvent,
  taskListQuery,
  taskUpdateBody,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { nothing, route } from '../../http/route.ts';
import type { TasksService } from './tasks.service.ts';

const taskParams = z.object({ id: z.uuid() });
const commentParams = z.object({ id: z.uuid(), commentId: z.uuid() });

/**
 * Creates the routes of /api/tasks, which list, create and change the tasks of the viewer's teams. Each task has a
 * history and comments.
 */
export function tasksRoutes(tasks: TasksService): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: taskListQuery, answer: pageOf(task) }, ({ viewer, query }) => tasks.list(viewer, query)),
  );

  router.get(
    '/:id',
    route({ params: taskParams, answer: task }, ({ viewer, params }) => tasks.find(viewer, params.id)),
  );

  router.get(
    '/:id/history',
    route({ params: taskParams, answer: z.array(taskEvent) }, ({ viewer, params }) => tasks.history(viewer, params.id)),
  );

  router.post(
    '/',
    route({ body: taskCreateBody, status: 201, answer: task }, ({ viewer, body }) => tasks.create(viewer, body)),
  );

  router.patch(
    '/:id',
    route({ params: taskParams, body: taskUpdateBody, answer: task }, ({ viewer, params: { id }, body }) =>
      tasks.update(viewer, id, body),
    ),
  );

  router.get(
    '/:id/comments',
    route(
      { params: taskParams, query: pageQuery, answer: pageOf(namedTaskComment) },
      ({ viewer, params: { id }, query }) => tasks.comments(viewer, id, query),
    ),
  );

  router.post(
    '/:id/comments',
    route(
      { params: taskParams, body: taskCommentBody, status: 201, answer: taskComment },
      ({ viewer, params: { id }, body }) => tasks.addComment(viewer, id, body),
    ),
  );

  router.delete(
    '/:id/comments/:commentId',
    route({ params: commentParams, answer: nothing }, ({ viewer, params: { id, commentId } }) =>
      tasks.removeComment(viewer, id, commentId),
    ),
  );

  return router;
}
