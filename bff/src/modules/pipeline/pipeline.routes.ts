import {
  interviewMove,
  newInterview,
  newTraining,
  recruitQuery,
  stageMove,
  statusMove,
  trainingMove,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.get('/mine', async (req, res) => {
    res.json(await pipeline.standing(requireViewer(req)));
  });

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await pipeline.list(viewer, readQuery(req, recruitQuery)));
  });

  router.get('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await pipeline.find(viewer, readParams(req, params).id));
  });

  for (const { path, subject, body } of moves) {
    router.post(path, async (req, res) => {
      const viewer = requireViewer(req);
      const move = readBody<typeof body>(req, body);
      const { id } = readParams(req, params);
      await pipeline.move(viewer, subject, id, move);
      // The assistant's next request must get the new status, so the cached profile is dropped.
      profiles.forget(id);
      res.json({ status: move.to });
    });
  }

  router.post('/:id/interviews', async (req, res) => {
    const viewer = requireViewer(req);
    const interview = readBody(req, newInterview);
    res.status(201).json({ id: await pipeline.addInterview(viewer, readParams(req, params).id, interview) });
  });

  router.post('/:id/trainings', async (req, res) => {
    const viewer = requireViewer(req);
    const training = readBody(req, newTraining);
    res.status(201).json({ id: await pipeline.addTraining(viewer, readParams(req, params).id, training) });
  });

  return router;
}
