import { billMessages, paymentMessages } from 'shared/contracts';
import { badRequest, conflict, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import { explainBilling } from './explain-billing.ts';

/** What starting a payment is refused with, in the caller's words. */
export function explainPayment(failed: QueryFailed): Error | null {
  switch (failed.message) {
    case 'BILL_NOT_FOUND':
      return notFound();
    case 'BILL_NOT_PAYABLE':
      return conflict(billMessages.notPayable, failed.message);
    case 'BILL_STILL_OPEN':
      return conflict(billMessages.stillOpen, failed.message);
    case 'NO_METHOD':
      return badRequest(paymentMessages.noMethod, failed.message);
    default:
      return explainBilling(failed);
  }
}
