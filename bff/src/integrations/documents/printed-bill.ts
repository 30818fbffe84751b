import { type BillDetail, billingAddress, printedBill } from '@workspace/contracts';
import * as z from 'zod/mini';
import { parseOrNull } from '../../supabase/parse-stored.ts';

/** Reads what an invoice or a receipt shows, as the database function private.printed_bill returns it. */
export function readPrintedBill(found: unknown): Omit<BillDetail, 'seller'> {
  const { organization, ...bill } = z.parse(printedBill, found);
  const address = parseOrNull(billingAddress, organization.billing_address);
  return { ...bill, organization: { ...organization, billing_address: address } };
}
