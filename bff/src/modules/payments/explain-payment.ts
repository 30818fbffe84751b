import { billMessages, paymentMessages } from '@workspace/contracts';
import { badRequest, conflict, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import { explainBilling } from './explain-billing.ts';

/** Converts the database's refusal to start a payment or a plan to an error with a message for the user. */
export function explainPayment(failed: QueryFailed): Error | null {
  switch (failed.refusal) {
    case 'BILL_NOT_FOUND':
      return notFound();
    case 'BILL_NOT_PAYABLE':
      return conflict(billMessages.notPayable, failed.refusal);
    case 'BILL_STILL_OPEN':
      return conflict(billMessages.stillOpen, failed.refusal);
    case 'BILL_CHANGED':
      return conflict(billMessages.changed, failed.refusal);
    case 'PLAN_CHANGED':
      return conflict(paymentMessages.planChanged, failed.refusal);
    case 'NO_METHOD':
      return badRequest(paymentMessages.noMethod, failed.refusal);
    default:
      return explainBilling(failed);
  }
}
