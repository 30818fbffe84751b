import { billsQuery, choosePlanBody, type HostedPage, payBillBody, type RetainerBill } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { notFound } from '../../errors/app-error.ts';
import { requireIdempotencyKey } from '../../http/idempotency-key.ts';
import { sendPdf } from '../../http/pdf.ts';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { createInvoice, createReceipt } from '../../integrations/documents/bill-documents.ts';
import type { Documents } from '../../integrations/documents/documents.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.get('/:id/bills', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    const query = readQuery(req, billsQuery);
    await payments.readOrganization(viewer, id);
    res.json(await repository.list(viewer, id, query));
  });

  router.get('/:id/bills-summary', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    await payments.readOrganization(viewer, id);
    res.json(await repository.summary(viewer, id));
  });

  router.get('/:id/bills/:billId', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, billId } = readParams(req, ofBill);
    res.json(await bills.readBill(viewer, id, billId));
  });

  router.get('/:id/bills/:billId/invoice.pdf', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, billId } = readParams(req, ofBill);
    await sendPdf(res, { documents, viewer }, createInvoice(await bills.readBill(viewer, id, billId)));
  });

  router.get('/:id/bills/:billId/receipt.pdf', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, billId } = readParams(req, ofBill);
    await sendPdf(res, { documents, viewer }, createReceipt(await bills.readBill(viewer, id, billId)));
  });

  router.get('/:id/get-retainer-bill', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    await payments.readOrganization(viewer, id);
    const answer: RetainerBill = { bill: await repository.findRetainer(viewer, id) };
    res.json(answer);
  });

  router.post('/:id/bills/:billId/pay', ...limits.payments, async (req, res) => {
    const viewer = requireViewer(req);
    const { id, billId } = readParams(req, ofBill);
    const { paymentMethodId } = readBody(req, payBillBody);
    res.json(
      await bills.pay(viewer, {
        organizationId: id,
        billId,
        methodId: paymentMethodId,
        key: requireIdempotencyKey(req),
      }),
    );
  });

  router.post('/:id/bills/:billId/payment-link', ...limits.payments, async (req, res) => {
    const viewer = requireViewer(req);
    const { id, billId } = readParams(req, ofBill);
    await payments.readOwned(viewer, id);
    if (!(await repository.find(viewer, id, billId))) throw notFound();
    const answer: HostedPage = { url: await links.create('/recharge-bill', billId) };
    res.json(answer);
  });

  router.post('/:id/update-billing-link', ...limits.payments, async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    await payments.readOwned(viewer, id);
    const answer: HostedPage = { url: await links.create('/update-billing', id) };
    res.json(answer);
  });

  router.get('/:id/membership', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    await payments.readOrganization(viewer, id);
    res.json(await repository.membership(viewer, id));
  });

  router.post('/:id/choose-plan', ...limits.payments, async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    await bills.choosePlan(viewer, { organizationId: id, plan: readBody(req, choosePlanBody).plan_key });
    res.json(await repository.membership(viewer, id));
  });

  return router;
}
