import {
  bankAccount,
  earnings as earningsAnswer,
  earningsQuery,
  payslip,
  payslipSummary,
  type Seller,
  savedBankAccount,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendCsv } from '../../http/csv.ts';
import { neverKept } from '../../http/kept-answers.ts';
import { sendPdf } from '../../http/pdf.ts';
import { file, route } from '../../http/route.ts';
import type { Documents } from '../../integrations/documents/documents.ts';
import { createPayslip } from '../../integrations/documents/payslip-document.ts';
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

  router.get(
    '/',
    route({ query: earningsQuery, answer: earningsAnswer }, ({ viewer, query }) => earnings.list(viewer, query)),
  );

  router.get(
    '/export.csv',
    route({ query: earningsQuery, answer: file('text/csv') }, async ({ res, viewer, query }) => {
      const name = `earnings-${query.from}-${query.to}.csv`;
      await sendCsv(res, name, earningsColumns, earnings.export(viewer, query));
    }),
  );

  router.get(
    '/account',
    neverKept,
    route({ answer: z.nullable(savedBankAccount) }, ({ viewer }) => earnings.account(viewer)),
  );

  router.put(
    '/account',
    route({ body: bankAccount, answer: savedBankAccount }, ({ viewer, body }) => earnings.saveAccount(viewer, body)),
  );

  router.get(
    '/payslips',
    route({ answer: z.array(payslipSummary) }, ({ viewer }) => earnings.payslips(viewer)),
  );

  router.get(
    '/payslips/:runId.pdf',
    route({ params: run, answer: file('application/pdf') }, async ({ res, viewer, params }) => {
      const payslip = await earnings.payslip(viewer, params.runId);
      await sendPdf(res, { documents, viewer }, createPayslip(payslip, seller));
    }),
  );

  router.get(
    '/payslips/:runId',
    route({ params: run, answer: payslip }, ({ viewer, params }) => earnings.payslip(viewer, params.runId)),
  );

  return router;
}
