import {
  type CsvRow,
  companyAccountBody,
  newEarning,
  newPayoutRun,
  type PayoutExport,
  payoutPreviewQuery,
  payoutRunChange,
  payoutRunQuery,
  type Seller,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendCsv } from '../../http/csv.ts';
import { sendPdf } from '../../http/pdf.ts';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import type { Documents } from '../../integrations/documents/documents.ts';
import { createPayslip } from '../../integrations/documents/payslip-document.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.get('/preview', async (req, res) => {
    res.json(await runs.preview(requireViewer(req), readQuery(req, payoutPreviewQuery)));
  });

  router.post('/earnings', async (req, res) => {
    res.status(201).json(await runs.addEarning(requireViewer(req), readBody(req, newEarning)));
  });

  router.put('/company-account', async (req, res) => {
    res.json(await runs.setCompanyAccount(requireViewer(req), readBody(req, companyAccountBody)));
  });

  router.get('/:id', async (req, res) => {
    res.json(await runs.read(requireViewer(req), readParams(req, runId).id));
  });

  router.get('/:id/export.csv', async (req, res) => {
    const exported = await runs.export(requireViewer(req), readParams(req, runId).id);
    await sendCsv(res, `payout-run-${exported.number}.csv`, columns, toRows(exported));
  });

  router.get('/:id/bank-file.xml', async (req, res) => {
    const payments = await runs.payments(requireViewer(req), readParams(req, runId).id);
    const file = createBankFile(payments, new Date().toISOString().slice(0, 10));
    res.attachment(`payout-run-${payments.number}.xml`).type('application/xml').send(file);
  });

  router.get('/:id/payslips/:personId.pdf', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, personId } = readParams(req, ofPerson);
    const payslip = createPayslip(await runs.payslip(viewer, id, personId), seller);
    await sendPdf(res, { documents, viewer }, payslip, `${payslip.title} – ${payslip.receiver.name}`);
  });

  const { list, add, change } = runs;
  router.use(nounRoutes({ query: payoutRunQuery, list, newRow: newPayoutRun, add, changes: payoutRunChange, change }));
  return router;
}
