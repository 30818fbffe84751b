import { schedule, scheduleAddBody, scheduleQuery, scheduleRemoveBody, scheduleUpdateBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { SchedulesService } from './schedules.service.ts';

/**
 * Creates the routes of /api/schedules (product/schedules#editing). `/` returns a team's weekly schedule in a time
 * zone. `add` returns the new entry, `remove` returns {id}, and `update` returns all entries of the viewer in the team.
 */
export function schedulesRoutes(schedules: SchedulesService): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: scheduleQuery, answer: z.array(schedule) }, ({ viewer, query }) => schedules.list(viewer, query)),
  );

  router.post(
    '/add',
    route({ body: scheduleAddBody, status: 201, answer: schedule }, ({ viewer, body }) => schedules.add(viewer, body)),
  );

  router.post(
    '/remove',
    route({ body: scheduleRemoveBody, answer: z.object({ id: z.number() }) }, ({ viewer, body }) =>
      schedules.remove(viewer, body),
    ),
  );

  router.post(
    '/update',
    route({ body: scheduleUpdateBody, answer: z.array(schedule) }, ({ viewer, body }) =>
      schedules.update(viewer, body),
    ),
  );

  return router;
}
