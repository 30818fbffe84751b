import { randomUUID } from 'node:crypto';
import {
  type AgreedSum,
  type BillChange,
  type BillDetail,
  type NewCredit,
  type NewRefund,
  type OperatedBill,
  type OperatedBillDetail,
  operatedBill,
  operatedBillDetail,
  type operatedBillQuery,
  type PaymentProvider,
  type Refund,
  refund,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { readPrintedBill } from '../../integrations/documents/printed-bill.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

const startedPayment = z.object({ id: z.string() });

/** The answer of the database function prod.ask_for_payment. */
const askedBill = z.object({ recipients: z.array(z.string()) });

/** Creates the repository for the bills of all organizations. The database refuses viewers without the role. */
export function createBillsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof operatedBillQuery>) {
      const { status, organization_id } = query;
      const values = { ...listArguments(query), p_status: status ?? null, p_organization_id: organization_id ?? null };
      return parsePage(operatedBill, await runQuery(db.as(viewer).rpc('list_bills', values), explain), query);
    },

    /** @throws {AppError} 404 without such a bill. */
    async read(viewer: Viewer, id: string): Promise<OperatedBillDetail> {
      const found = await runQuery(db.as(viewer).rpc('read_bill_of_operators', { p_id: id }), explain);
      return z.parse(operatedBillDetail, found);
    },

    /** Returns what an invoice shows. @throws {AppError} 404 without such a bill. */
    async readPrinted(viewer: Viewer, id: string): Promise<Omit<BillDetail, 'seller'>> {
      const found = await runQuery(db.as(viewer).rpc('read_printed_bill', { p_id: id }), explain);
      return readPrintedBill(found);
    },

    /** @throws {AppError} 404 without such a bill; 409 if it has changed, or if payments decide about its status. */
    async change(viewer: Viewer, id: string, change: BillChange): Promise<OperatedBill> {
      const values = asArguments({ id, ...change });
      return z.parse(operatedBill, await callOnce(db, viewer, { name: 'change_bill', values, explain }));
    },

    /** @throws {AppError} 404 without such a bill; 409 if it has changed, is not open, or less than the amount is left. */
    async credit(viewer: Viewer, bill_id: string, body: NewCredit): Promise<OperatedBill> {
      const values = asArguments({ bill_id, ...body });
      return z.parse(operatedBill, await callOnce(db, viewer, { name: 'add_credit', values, explain }));
    },

    /**
     * Stores a refund without sending it to the payment provider.
     * @throws {AppError} 404 without such a payment of the bill; 409 if the amount is larger than what is left of it.
     */
    async startRefund(
      viewer: Viewer,
      place: { bill_id: string; payment_id: string },
      { amount_cents, reason }: NewRefund,
    ): Promise<Refund> {
      const values = asArguments({ ...place, amount_cents, reason });
      return z.parse(refund, await callOnce(db, viewer, { name: 'start_refund', values, explain }));
    },

    /**
     * Starts a payment of what is left of a bill, if this is the agreed sum. Returns the id of the payment.
     * @throws {AppError} 404 without such a bill; 409 if it cannot be paid now, or without a payment method.
     */
    async startCharge(
      viewer: Viewer,
      id: string,
      provider: PaymentProvider,
      { amount_cents }: AgreedSum,
    ): Promise<string> {
      const values = {
        p_bill_id: id,
        p_key: viewer.requestKey ?? randomUUID(),
        p_provider: provider,
        p_seen_cents: amount_cents ?? null,
      };
      return z.parse(startedPayment, await callOnce(db, viewer, { name: 'charge_bill', values, explain })).id;
    },

    /**
     * Notes that the viewer sends the payment link of a bill, for which the database writes the mails. Returns the
     * recipients.
     * @throws {AppError} 404 without such a bill; 409 if it cannot be paid now.
     */
    async askForPayment(viewer: Viewer, id: string): Promise<string[]> {
      const asked = await callOnce(db, viewer, { name: 'ask_for_payment', values: { p_id: id }, explain });
      return z.parse(askedBill, asked).recipients;
    },
  };
}
export type BillsRepository = ReturnType<typeof createBillsRepository>;
