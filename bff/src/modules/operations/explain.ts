import { operationMessages } from '@workspace/contracts';
import { conflict, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';

/** Converts a refusal of an operator's call to a 404 or 409 with a sentence. The 403 without a role is the common one. */
export function explainOperation({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case 'NOT_FOUND':
      return notFound();
    case 'PERSON_NOT_FOUND':
    case 'ORGANIZATION_NOT_FOUND':
      return notFound(operationMessages[refusal], refusal);
    case 'ROW_CHANGED':
    case 'ADDRESS_NOT_CONFIRMED':
    case 'LAST_ADMINISTRATOR':
      return conflict(operationMessages[refusal], refusal);
    default:
      return null;
  }
}
