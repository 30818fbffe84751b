import { bankAccount, earningsQuery, type Seller } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendCsv } from '../../http/csv.ts';
import { sendPdf } from '../../http/pdf.ts';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import type { Documents } from '../../integrations/documents/documents.ts';
import { createPayslip } from '../../integrations/documents/payslip-document.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { type EarningsService, earningsColumns } from './earnings.service.ts';

const run = z.object({ runId: z.uuid() });

interface EarningsRoutes {
  earnings: EarningsService;
  seller: Seller;
  documents: Documents;
}

/**
 * Creates the routes of /api/earnings?from&to. `/` returns the viewer's earnings with totals. `/export.csv` returns the
 * same earnings as a CSV file. `/payslips` and `/payslips/:runId` return what the viewer was paid,
 * `/payslips/:runId.pdf` the same as a PDF, and `/account` is where.
 */
export function earningsRoutes({ earnings, seller, documents }: EarningsRoutes): Router {
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

  router.get('/payslips/:runId.pdf', async (req, res) => {
    const viewer = requireViewer(req);
    const payslip = await earnings.payslip(viewer, readParams(req, run).runId);
    await sendPdf(res, { documents, viewer }, createPayslip(payslip, seller));
  });

  router.get('/payslips/:runId', async (req, res) => {
    res.json(await earnings.payslip(requireViewer(req), readParams(req, run).runId));
  });

  return router;
}
