import {
  workSessionEndBody,
  workSessionEventsQuery,
  workSessionExportQuery,
  workSessionFilter,
  workSessionListQuery,
  workSessionQuery,
  workSessionStartBody,
} from '@workspace/contracts';
import { Router } from 'express';
import { sendCsv } from '../../http/csv.ts';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { workSessionsColumns } from './work-sessions.export.ts';
import type { WorkSessionsService } from './work-sessions.service.ts';

/**
 * Creates the routes of /api/sessions. They start, end, list and export work sessions
 * (product/work-sessions#start-and-end), and check for the automatic clock-out (product/work-sessions#auto-clock-out).
 * `start` returns {result}, and `end` returns {data}.
 */
export function workSessionsRoutes(sessions: WorkSessionsService): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await sessions.findOpen(viewer, readQuery(req, workSessionQuery)));
  });

  router.get('/list-shallow', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await sessions.list(viewer, readQuery(req, workSessionListQuery)));
  });

  router.get('/totals', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await sessions.totals(viewer, readQuery(req, workSessionFilter)));
  });

  router.get('/export.csv', async (req, res) => {
    const viewer = requireViewer(req);
    const query = readQuery(req, workSessionExportQuery);
    await sendCsv(res, 'sessions.csv', workSessionsColumns, sessions.export(viewer, query));
  });

  router.get('/events', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await sessions.events(viewer, readQuery(req, workSessionEventsQuery).session_id));
  });

  router.get('/check-auto-clock-out', async (req, res) => {
    res.json(await sessions.checkAutoClockOut(requireViewer(req)));
  });

  router.post('/start', async (req, res) => {
    const viewer = requireViewer(req);
    res.status(201).json({ result: await sessions.start(viewer, readBody(req, workSessionStartBody)) });
  });

  router.post('/end', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, user_id } = readBody(req, workSessionEndBody);
    res.json({ data: await sessions.end(viewer, id, user_id) });
  });

  return router;
}
