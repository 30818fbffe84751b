import { eodDayQuery, eodReportBody, eodReportListQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { EodReportsService } from './eod-reports.service.ts';

/**
 * Creates the routes of /api/eod-reports. They list reports, return the day to report on, save drafts and submit
 * reports.
 */
export function eodReportsRoutes(reports: EodReportsService): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await reports.list(requireViewer(req), readQuery(req, eodReportListQuery)));
  });

  router.get('/day', async (req, res) => {
    res.json(await reports.day(requireViewer(req), readQuery(req, eodDayQuery)));
  });

  router.put('/', async (req, res) => {
    res.json(await reports.saveDraft(requireViewer(req), readBody(req, eodReportBody)));
  });

  router.post('/submit', async (req, res) => {
    res.json(await reports.submit(requireViewer(req), readBody(req, eodReportBody)));
  });

  return router;
}
