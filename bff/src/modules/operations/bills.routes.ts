import {
  agreedSum,
  billChange,
  billCharge,
  newCredit,
  newRefund,
  operatedBill,
  operatedBillDetail,
  operatedBillQuery,
  pageOf,
  refund,
  type Seller,
  sentPaymentLink,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendPdf } from '../../http/pdf.ts';
import { file, route } from '../../http/route.ts';
import { createInvoice, createReceipt } from '../../integrations/documents/bill-documents.ts';
import type { Documents } from '../../integrations/documents/documents.ts';
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

  router.get(
    '/',
    route({ query: operatedBillQuery, answer: pageOf(operatedBill) }, ({ viewer, query }) => bills.list(viewer, query)),
  );

  router.get(
    '/:id',
    route({ params: ofBill, answer: operatedBillDetail }, ({ viewer, params }) => bills.read(viewer, params.id)),
  );

  router.get(
    '/:id/invoice.pdf',
    route({ params: ofBill, answer: file('application/pdf') }, async ({ res, viewer, params }) => {
      const bill = await bills.readPrinted(viewer, params.id);
      await sendPdf(res, { documents, viewer }, createInvoice({ ...bill, seller }));
    }),
  );

  router.get(
    '/:id/receipt.pdf',
    route({ params: ofBill, answer: file('application/pdf') }, async ({ res, viewer, params }) => {
      const bill = await bills.readPrinted(viewer, params.id);
      await sendPdf(res, { documents, viewer }, createReceipt({ ...bill, seller }));
    }),
  );

  router.patch(
    '/:id',
    route({ params: ofBill, body: billChange, answer: operatedBill }, ({ viewer, params: { id }, body }) =>
      bills.change(viewer, id, body),
    ),
  );

  router.post(
    '/:id/credits',
    route({ params: ofBill, body: newCredit, status: 201, answer: operatedBill }, ({ viewer, params: { id }, body }) =>
      bills.credit(viewer, id, body),
    ),
  );

  router.post(
    '/:id/payments/:paymentId/refunds',
    route(
      { params: ofPayment, body: newRefund, status: 201, answer: refund },
      async ({ viewer, params: { id, paymentId }, body }) => {
        const place = { bill_id: id, payment_id: paymentId };
        const started = await bills.startRefund(viewer, place, body);
        return { ...started, ...(await refunding.sendNow(started.id)) };
      },
    ),
  );

  router.post(
    '/:id/charges',
    route(
      { params: ofBill, body: agreedSum, status: 201, answer: billCharge },
      async ({ viewer, params: { id }, body }) =>
        charging.chargeNow(await bills.startCharge(viewer, id, provider.provider, body)),
    ),
  );

  router.post(
    '/:id/payment-link',
    route({ params: ofBill, status: 201, answer: sentPaymentLink }, async ({ viewer, params: { id } }) => {
      const recipients = await bills.askForPayment(viewer, id);
      const link = await links.create('/recharge-bill', id);
      return { link, recipients, mailed: sendsMail && recipients.length > 0 };
    }),
  );

  return router;
}
