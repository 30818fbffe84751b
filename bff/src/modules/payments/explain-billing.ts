import { paymentMessages } from '@workspace/contracts';
import { badRequest, forbidden, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';

/** Converts a refusal by a billing function of the database to an error with a message for the user. */
export function explainBilling({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case 'ORGANIZATION_NOT_FOUND':
      return notFound();
    case 'NOT_OWNER':
      return forbidden(paymentMessages.ownersOnly, 'NOT_OWNER');
    case 'METHOD_NOT_FOUND':
      return notFound(paymentMessages.methodGone, 'METHOD_NOT_FOUND');
    case 'METHOD_IS_PRIMARY':
      return badRequest('The primary payment method cannot also be the backup.', refusal);
    default:
      return null;
  }
}
