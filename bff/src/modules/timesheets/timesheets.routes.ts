import {
  capChange,
  correctionChange,
  correctionQuery,
  newCorrection,
  pageOf,
  sessionCorrection,
  teamCap,
  timesheet,
  timesheetDecision,
  timesheetDetail,
  timesheetQuery,
  timesheetSubmission,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { TimesheetsRepository } from './timesheets.repository.ts';

const byId = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/timesheets (product/timesheets): weekly timesheets, corrections of sessions, and weekly
 * caps. The database decides who may do what.
 */
export function timesheetsRoutes(timesheets: TimesheetsRepository): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: timesheetQuery, answer: pageOf(timesheet) }, ({ viewer, query }) => timesheets.list(viewer, query)),
  );

  router.post(
    '/',
    route({ body: timesheetSubmission, status: 201, answer: timesheet }, ({ viewer, body }) =>
      timesheets.submit(viewer, body),
    ),
  );

  router.get(
    '/corrections',
    route({ query: correctionQuery, answer: pageOf(sessionCorrection) }, ({ viewer, query }) =>
      timesheets.listCorrections(viewer, query),
    ),
  );

  router.post(
    '/corrections',
    route({ body: newCorrection, status: 201, answer: sessionCorrection }, ({ viewer, body }) =>
      timesheets.askForCorrection(viewer, body),
    ),
  );

  router.patch(
    '/corrections/:id',
    route({ params: byId, body: correctionChange, answer: sessionCorrection }, ({ viewer, params: { id }, body }) =>
      timesheets.changeCorrection(viewer, id, body),
    ),
  );

  router.get(
    '/caps',
    route({ answer: z.array(teamCap) }, ({ viewer }) => timesheets.listCaps(viewer)),
  );

  router.patch(
    '/caps/:id',
    route({ params: byId, body: capChange, answer: teamCap }, ({ viewer, params: { id }, body }) =>
      timesheets.setCap(viewer, id, body),
    ),
  );

  router.get(
    '/:id',
    route({ params: byId, answer: timesheetDetail }, ({ viewer, params }) => timesheets.read(viewer, params.id)),
  );

  router.patch(
    '/:id',
    route({ params: byId, body: timesheetDecision, answer: timesheet }, ({ viewer, params: { id }, body }) =>
      timesheets.decide(viewer, id, body),
    ),
  );

  return router;
}
