import {
  type BillCharge,
  billChange,
  newCredit,
  newRefund,
  operatedBillQuery,
  type Refund,
  type Seller,
  type SentPaymentLink,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendPdf } from '../../http/pdf.ts';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { createInvoice, createReceipt } from '../../integrations/documents/bill-documents.ts';
import type { Documents } from '../../integrations/documents/documents.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { BillingLinks, Charging, PaymentsModule, Refunding } from '../payments/index.ts';
import type { BillsRepository } from './bills.repository.ts';

interface Dependencies {
  bills: BillsRepository;
  provider: PaymentsModule['provider'];
  charging: Charging;
  refunding: Refunding;
  links: BillingLinks;
  seller: Seller;
  documents: Documents;
  /** Whether the database's mails are sent. Without a mail service, the page shows the link. */
  sendsMail: boolean;
}

const ofBill = z.object({ id: z.uuid() });
const ofPayment = z.object({ id: z.uuid(), paymentId: z.uuid() });

/**
 * Creates the routes of /api/operations/bills. Account leads read. Finance also decides, credits, charges, refunds, sends
 * links, and downloads invoices and receipts.
 */
export function billsRoutes(dependencies: Dependencies): Router {
  const { bills, provider, charging, refunding, links, sendsMail, seller, documents } = dependencies;
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await bills.list(requireViewer(req), readQuery(req, operatedBillQuery)));
  });

  router.get('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await bills.read(viewer, readParams(req, ofBill).id));
  });

  router.get('/:id/invoice.pdf', async (req, res) => {
    const viewer = requireViewer(req);
    const bill = await bills.readPrinted(viewer, readParams(req, ofBill).id);
    await sendPdf(res, { documents, viewer }, createInvoice({ ...bill, seller }));
  });

  router.get('/:id/receipt.pdf', async (req, res) => {
    const viewer = requireViewer(req);
    const bill = await bills.readPrinted(viewer, readParams(req, ofBill).id);
    await sendPdf(res, { documents, viewer }, createReceipt({ ...bill, seller }));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofBill);
    res.json(await bills.change(viewer, id, readBody(req, billChange)));
  });

  router.post('/:id/credits', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofBill);
    res.status(201).json(await bills.credit(viewer, id, readBody(req, newCredit)));
  });

  router.post('/:id/payments/:paymentId/refunds', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, paymentId } = readParams(req, ofPayment);
    const place = { bill_id: id, payment_id: paymentId };
    const started = await bills.startRefund(viewer, place, readBody(req, newRefund));
    const answer: Refund = { ...started, ...(await refunding.sendNow(started.id)) };
    res.status(201).json(answer);
  });

  router.post('/:id/charges', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofBill);
    const answer: BillCharge = await charging.chargeNow(await bills.startCharge(viewer, id, provider.provider));
    res.status(201).json(answer);
  });

  router.post('/:id/payment-link', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofBill);
    const recipients = await bills.askForPayment(viewer, id);
    const link = await links.create('/recharge-bill', id);
    const answer: SentPaymentLink = { link, recipients, mailed: sendsMail && recipients.length > 0 };
    res.status(201).json(answer);
  });

  return router;
}
