import { scheduleAddBody, scheduleQuery, scheduleRemoveBody, scheduleUpdateBody } from '@workspace/contracts';
import { Router } from 'express';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { SchedulesService } from './schedules.service.ts';

/**
 * Creates the routes of /api/schedules (product/schedules#editing). `/` returns a team's weekly schedule in a time
 * zone. `add` returns the new entry, `remove` returns {id}, and `update` returns all entries of the viewer in the team.
 */
export function schedulesRoutes(schedules: SchedulesService): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await schedules.list(viewer, readQuery(req, scheduleQuery)));
  });

  router.post('/add', async (req, res) => {
    const viewer = requireViewer(req);
    res.status(201).json(await schedules.add(viewer, readBody(req, scheduleAddBody)));
  });

  router.post('/remove', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await schedules.remove(viewer, readBody(req, scheduleRemoveBody)));
  });

  router.post('/update', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await schedules.update(viewer, readBody(req, scheduleUpdateBody)));
  });

  return router;
}
