import { bankAccount, earningsQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendCsv } from '../../http/csv.ts';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { type EarningsService, earningsColumns } from './earnings.service.ts';

const run = z.object({ runId: z.uuid() });

/**
 * Creates the routes of /api/earnings?from&to. `/` returns the viewer's earnings with totals. `/export.csv` returns the
 * same earnings as a CSV file. `/payslips` and `/payslips/:runId` return what the viewer was paid, and
 * `/account` is where.
 */
export function earningsRoutes(earnings: EarningsService): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await earnings.list(viewer, readQuery(req, earningsQuery)));
  });

  router.get('/export.csv', async (req, res) => {
    const viewer = requireViewer(req);
    const query = readQuery(req, earningsQuery);
    const name = `earnings-${query.from}-${query.to}.csv`;
    await sendCsv(res, name, earningsColumns, earnings.export(viewer, query));
  });

  router.get('/account', async (req, res) => {
    res.json(await earnings.account(requireViewer(req)));
  });

  router.put('/account', async (req, res) => {
    res.json(await earnings.saveAccount(requireViewer(req), readBody(req, bankAccount)));
  });

  router.get('/payslips', async (req, res) => {
    res.json(await earnings.payslips(requireViewer(req)));
  });

  router.get('/payslips/:runId', async (req, res) => {
    res.json(await earnings.payslip(requireViewer(req), readParams(req, run).runId));
  });

  return router;
}
