import { eodDay, eodDayQuery, eodReport, eodReportBody, eodReportListQuery, pageOf } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { EodReportsService } from './eod-reports.service.ts';

/**
 * Creates the routes of /api/eod-reports. They list reports, return the day to report on, save drafts and submit
 * reports.
 */
export function eodReportsRoutes(reports: EodReportsService): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: eodReportListQuery, answer: pageOf(eodReport) }, ({ viewer, query }) => reports.list(viewer, query)),
  );

  router.get(
    '/day',
    route({ query: eodDayQuery, answer: eodDay }, ({ viewer, query }) => reports.day(viewer, query)),
  );

  router.put(
    '/',
    route({ body: eodReportBody, answer: eodReport }, ({ viewer, body }) => reports.saveDraft(viewer, body)),
  );

  router.post(
    '/submit',
    route({ body: eodReportBody, answer: eodReport }, ({ viewer, body }) => reports.submit(viewer, body)),
  );

  return router;
}
