import {
  interviewMove,
  newInterview,
  newTraining,
  pageOf,
  pipelineStanding,
  recruit,
  recruitDetail,
  recruitQuery,
  stageMove,
  statusMove,
  trainingMove,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { PipelineRepository } from './pipeline.repository.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/pipeline. Assistants read their own position (`mine`). Operators read and move all
 * assistants. `from` in a move is the state that the caller expects. If the actual state differs, the response is 409
 * and nothing changes.
 */
export function pipelineRoutes(pipeline: PipelineRepository, profiles: Pick<ProfilesService, 'forget'>): Router {
  const router = Router();
  const moves = [
    { path: '/:id/status', subject: 'assistant', body: statusMove },
    { path: '/:id/stage', subject: 'pipeline', body: stageMove },
    { path: '/interviews/:id', subject: 'interview', body: interviewMove },
    { path: '/trainings/:id', subject: 'training', body: trainingMove },
  ] as const;

  router.get(
    '/mine',
    route({ answer: pipelineStanding }, ({ viewer }) => pipeline.standing(viewer)),
  );

  router.get(
    '/',
    route({ query: recruitQuery, answer: pageOf(recruit) }, ({ viewer, query }) => pipeline.list(viewer, query)),
  );

  router.get(
    '/:id',
    route({ params, answer: recruitDetail }, ({ viewer, params }) => pipeline.find(viewer, params.id)),
  );

  for (const { path, subject, body } of moves) {
    router.post(
      path,
      route(
        {
          params,
          body,
          answer: z.object({ status: body.shape.to }),
        },
        async ({ viewer, params: { id }, body: move }) => {
          await pipeline.move(viewer, subject, id, move);
          // The assistant's next request must get the new status, so the cached profile is dropped.
          profiles.forget(id);
          return { status: move.to };
        },
      ),
    );
  }

  router.post(
    '/:id/interviews',
    route(
      { params, body: newInterview, status: 201, answer: z.object({ id: z.uuid() }) },
      async ({ viewer, params, body: interview }) => ({
        id: await pipeline.addInterview(viewer, params.id, interview),
      }),
    ),
  );

  router.post(
    '/:id/trainings',
    route(
      { params, body: newTraining, status: 201, answer: z.object({ id: z.uuid() }) },
      async ({ viewer, params, body: training }) => ({ id: await pipeline.addTraining(viewer, params.id, training) }),
    ),
  );

  return router;
}
