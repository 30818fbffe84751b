import {
  sessionEndBody,
  sessionEventsQuery,
  sessionExportQuery,
  sessionFilter,
  sessionListQuery,
  sessionQuery,
  sessionStartBody,
} from '@workspace/contracts';
import { Router } from 'express';
import { sendCsv } from '../../http/csv.ts';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/session.ts';
import { sessionsColumns } from './sessions.export.ts';
import type { SessionsService } from './sessions.service.ts';

/**
 * Creates the routes of /api/sessions (product/work-sessions#start-and-end): the five calls for work sessions,
 * totals and an export of a list, and the check for the automatic clock-out (product/work-sessions#auto-clock-out).
 * `start` returns {result}, `end` returns {data}.
 */
export function sessionsRoutes(sessions: SessionsService): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await sessions.findOpen(viewer, readQuery(req, sessionQuery)));
  });

  router.get('/list-shallow', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await sessions.list(viewer, readQuery(req, sessionListQuery)));
  });

  router.get('/totals', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await sessions.totals(viewer, readQuery(req, sessionFilter)));
  });

  router.get('/export.csv', async (req, res) => {
    const viewer = requireViewer(req);
    const query = readQuery(req, sessionExportQuery);
    await sendCsv(res, 'sessions.csv', sessionsColumns, sessions.export(viewer, query));
  });

  router.get('/events', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await sessions.events(viewer, readQuery(req, sessionEventsQuery).session_id));
  });

  router.get('/check-auto-clock-out', async (req, res) => {
    res.json(await sessions.checkAutoClockOut(requireViewer(req)));
  });

  router.post('/start', async (req, res) => {
    const viewer = requireViewer(req);
    res.status(201).json({ result: await sessions.start(viewer, readBody(req, sessionStartBody)) });
  });

  router.post('/end', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, user_id } = readBody(req, sessionEndBody);
    res.json({ data: await sessions.end(viewer, id, user_id) });
  });

  return router;
}
