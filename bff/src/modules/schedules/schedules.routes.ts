import { Router } from 'express';
import { scheduleAddBody, scheduleQuery, scheduleRemoveBody, scheduleUpdateBody } from 'shared/contracts';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/session.ts';
import type { SchedulesService } from './schedules.service.ts';

/**
 * /api/schedules (product/schedules#editing): a team's weekly schedule on the clock of the zone asked for, and the edits
 * of an assistant. `add` answers the new entry, `remove` {id}, `update` all entries that the viewer has in the team then.
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
