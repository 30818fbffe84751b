import {
  autoClockOutCheck,
  listedWorkSession,
  pageOf,
  workSession,
  workSessionEndBody,
  workSessionEvent,
  workSessionEventsQuery,
  workSessionExportQuery,
  workSessionFilter,
  workSessionListQuery,
  workSessionQuery,
  workSessionStartBody,
  workSessionTotals,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendCsv } from '../../http/csv.ts';
import { file, route } from '../../http/route.ts';
import { workSessionsColumns } from './work-sessions.export.ts';
import type { WorkSessionsService } from './work-sessions.service.ts';

/**
 * Creates the routes of /api/sessions. They start, end, list and export work sessions
 * (product/work-sessions#start-and-end), and check for the automatic clock-out (product/work-sessions#auto-clock-out).
 * `start` returns {result}, and `end` returns {data}.
 */
export function workSessionsRoutes(sessions: WorkSessionsService): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: workSessionQuery, answer: z.nullable(workSession) }, ({ viewer, query }) =>
      sessions.findOpen(viewer, query),
    ),
  );

  router.get(
    '/list-shallow',
    route({ query: workSessionListQuery, answer: pageOf(listedWorkSession) }, ({ viewer, query }) =>
      sessions.list(viewer, query),
    ),
  );

  router.get(
    '/totals',
    route({ query: workSessionFilter, answer: workSessionTotals }, ({ viewer, query }) =>
      sessions.totals(viewer, query),
    ),
  );

  router.get(
    '/export.csv',
    route({ query: workSessionExportQuery, answer: file('text/csv') }, async ({ res, viewer, query }) => {
      await sendCsv(res, 'sessions.csv', workSessionsColumns, sessions.export(viewer, query));
    }),
  );

  router.get(
    '/events',
    route({ query: workSessionEventsQuery, answer: z.array(workSessionEvent) }, ({ viewer, query }) =>
      sessions.events(viewer, query.session_id),
    ),
  );

  router.get(
    '/check-auto-clock-out',
    route({ answer: autoClockOutCheck }, ({ viewer }) => sessions.checkAutoClockOut(viewer)),
  );

  router.post(
    '/start',
    route(
      { body: workSessionStartBody, status: 201, answer: z.object({ result: workSession }) },
      async ({ viewer, body }) => ({ result: await sessions.start(viewer, body) }),
    ),
  );

  router.post(
    '/end',
    route(
      { body: workSessionEndBody, answer: z.object({ data: workSession }) },
      async ({ viewer, body: { id, user_id } }) => ({ data: await sessions.end(viewer, id, user_id) }),
    ),
  );

  return router;
}
