import {
  type CsvRow,
  companyAccount,
  companyAccountBody,
  enteredEarning,
  newEarning,
  newPayoutRun,
  type PayoutExport,
  pageOf,
  payoutPreview,
  payoutPreviewQuery,
  payoutRun,
  payoutRunChange,
  payoutRunDetail,
  payoutRunQuery,
  type Seller,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendCsv } from '../../http/csv.ts';
import { sendPdf } from '../../http/pdf.ts';
import { file, route } from '../../http/route.ts';
import type { Documents } from '../../integrations/documents/documents.ts';
import { createPayslip } from '../../integrations/documents/payslip-document.ts';
import { createBankFile } from './bank-file.ts';
import { nounRoutes } from './noun-routes.ts';
import type { PayoutRunsRepository } from './payout-runs.repository.ts';

const runId = z.object({ id: z.uuid() });
const ofPerson = z.object({ id: z.uuid(), personId: z.uuid() });

interface PayoutRunsRoutes {
  runs: PayoutRunsRepository;
  seller: Seller;
  documents: Documents;
}

/** Columns of the exported file. Amounts are in currency units, not cents. */
const columns = ['person', 'email', 'kind', 'week_start', 'minutes', 'amount', 'currency', 'note'];

async function* toRows({ currency, lines }: PayoutExport): AsyncGenerator<CsvRow[]> {
  yield lines.map(({ name, email, kind, week_start, minutes, amount_cents, note }) => [
    name,
    email,
    kind,
    week_start,
    minutes,
    Number((amount_cents / 100).toFixed(2)),
    currency,
    note,
  ]);
}

/** Creates the routes of /api/operations/payout-runs, for finance. */
export function payoutRunsRoutes({ runs, seller, documents }: PayoutRunsRoutes): Router {
  const router = Router();

  router.get(
    '/preview',
    route({ query: payoutPreviewQuery, answer: payoutPreview }, ({ viewer, query }) => runs.preview(viewer, query)),
  );

  router.post(
    '/earnings',
    route({ body: newEarning, status: 201, answer: enteredEarning }, ({ viewer, body }) =>
      runs.addEarning(viewer, body),
    ),
  );

  router.put(
    '/company-account',
    route({ body: companyAccountBody, answer: companyAccount }, ({ viewer, body }) =>
      runs.setCompanyAccount(viewer, body),
    ),
  );

  router.get(
    '/:id',
    route({ params: runId, answer: payoutRunDetail }, ({ viewer, params }) => runs.read(viewer, params.id)),
  );

  router.get(
    '/:id/export.csv',
    route({ params: runId, answer: file('text/csv') }, async ({ res, viewer, params }) => {
      const exported = await runs.export(viewer, params.id);
      await sendCsv(res, `payout-run-${exported.number}.csv`, columns, toRows(exported));
    }),
  );

  router.get(
    '/:id/bank-file.xml',
    route({ params: runId, answer: file('application/xml') }, async ({ res, viewer, params }) => {
      const payments = await runs.payments(viewer, params.id);
      const file = createBankFile(payments, new Date().toISOString().slice(0, 10));
      res.attachment(`payout-run-${payments.number}.xml`).type('application/xml').send(file);
    }),
  );

  router.get(
    '/:id/payslips/:personId.pdf',
    route({ params: ofPerson, answer: file('application/pdf') }, async ({ res, viewer, params: { id, personId } }) => {
      const payslip = createPayslip(await runs.payslip(viewer, id, personId), seller);
      await sendPdf(res, { documents, viewer }, payslip, `${payslip.title} – ${payslip.receiver.name}`);
    }),
  );

  const { list, add, change } = runs;
  router.use(
    nounRoutes({
      row: payoutRun,
      added: payoutRun,
      rows: pageOf(payoutRun),
      query: payoutRunQuery,
      list,
      newRow: newPayoutRun,
      add,
      changes: payoutRunChange,
      change,
    }),
  );
  return router;
}
