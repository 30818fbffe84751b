import {
  bill,
  billDetail,
  billsQuery,
  billsSummary,
  choosePlanBody,
  hostedPage,
  membership,
  pageOf,
  payBillBody,
  retainerBill,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { notFound } from '../../errors/app-error.ts';
import { requireIdempotencyKey } from '../../http/idempotency-key.ts';
import { sendPdf } from '../../http/pdf.ts';
import { file, route } from '../../http/route.ts';
import { createInvoice, createReceipt } from '../../integrations/documents/bill-documents.ts';
import type { Documents } from '../../integrations/documents/documents.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { BillingLinks, PaymentsService } from '../payments/index.ts';
import type { BillsRepository } from './bills.repository.ts';
import type { BillsService } from './bills.service.ts';

const ofOrganization = z.object({ id: z.uuid() });
const ofBill = z.object({ id: z.uuid(), billId: z.uuid() });

interface BillsRoutes {
  repository: BillsRepository;
  bills: BillsService;
  payments: PaymentsService;
  links: BillingLinks;
  limits: RateLimits;
  documents: Documents;
}

/**
 * Creates the routes for bills, the retainer and the membership under /api/organizations (product/billing#calls).
 * All clients of the organization can read. Only owners can pay, create links and choose a plan.
 */
export function billsRoutes({ repository, bills, payments, links, limits, documents }: BillsRoutes): Router {
  const router = Router();

  router.get(
    '/:id/bills',
    route(
      { params: ofOrganization, query: billsQuery, answer: pageOf(bill) },
      async ({ viewer, params: { id }, query }) => {
        await payments.readOrganization(viewer, id);
        return repository.list(viewer, id, query);
      },
    ),
  );

  router.get(
    '/:id/bills-summary',
    route({ params: ofOrganization, answer: billsSummary }, async ({ viewer, params: { id } }) => {
      await payments.readOrganization(viewer, id);
      return repository.summary(viewer, id);
    }),
  );

  router.get(
    '/:id/bills/:billId',
    route({ params: ofBill, answer: billDetail }, ({ viewer, params: { id, billId } }) =>
      bills.readBill(viewer, id, billId),
    ),
  );

  router.get(
    '/:id/bills/:billId/invoice.pdf',
    route({ params: ofBill, answer: file('application/pdf') }, async ({ res, viewer, params: { id, billId } }) => {
      await sendPdf(res, { documents, viewer }, createInvoice(await bills.readBill(viewer, id, billId)));
    }),
  );

  router.get(
    '/:id/bills/:billId/receipt.pdf',
    route({ params: ofBill, answer: file('application/pdf') }, async ({ res, viewer, params: { id, billId } }) => {
      await sendPdf(res, { documents, viewer }, createReceipt(await bills.readBill(viewer, id, billId)));
    }),
  );

  router.get(
    '/:id/get-retainer-bill',
    route({ params: ofOrganization, answer: retainerBill }, async ({ viewer, params: { id } }) => {
      await payments.readOrganization(viewer, id);
      return { bill: await repository.findRetainer(viewer, id) };
    }),
  );

  router.post(
    '/:id/bills/:billId/pay',
    ...limits.payments,
    route(
      { params: ofBill, body: payBillBody, answer: billDetail },
      ({ req, viewer, params: { id, billId }, body: { paymentMethodId, amount_cents } }) =>
        bills.pay(viewer, {
          organizationId: id,
          billId,
          methodId: paymentMethodId,
          amountCents: amount_cents,
          key: requireIdempotencyKey(req),
        }),
    ),
  );

  router.post(
    '/:id/bills/:billId/payment-link',
    ...limits.payments,
    route({ params: ofBill, answer: hostedPage }, async ({ viewer, params: { id, billId } }) => {
      await payments.readOwned(viewer, id);
      if (!(await repository.find(viewer, id, billId))) throw notFound();
      return { url: await links.create('/recharge-bill', billId) };
    }),
  );

  router.post(
    '/:id/update-billing-link',
    ...limits.payments,
    route({ params: ofOrganization, answer: hostedPage }, async ({ viewer, params: { id } }) => {
      await payments.readOwned(viewer, id);
      return { url: await links.create('/update-billing', id) };
    }),
  );

  router.get(
    '/:id/membership',
    route({ params: ofOrganization, answer: membership }, async ({ viewer, params: { id } }) => {
      await payments.readOrganization(viewer, id);
      return repository.membership(viewer, id);
    }),
  );

  router.post(
    '/:id/choose-plan',
    ...limits.payments,
    route(
      { params: ofOrganization, body: choosePlanBody, answer: membership },
      async ({ viewer, params: { id }, body: { plan_key: plan, amount_cents: amountCents, subscription_id } }) => {
        await bills.choosePlan(viewer, { organizationId: id, plan, amountCents, subscriptionId: subscription_id });
        return repository.membership(viewer, id);
      },
    ),
  );

  return router;
}
