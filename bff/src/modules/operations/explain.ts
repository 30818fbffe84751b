import { changedRow, operationMessages } from '@workspace/contracts';
import * as z from 'zod/mini';
import { conflict, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';

const isExplained = (refusal: string | null): refusal is keyof typeof operationMessages =>
  refusal !== null && refusal in operationMessages;

/** Converts a refusal of an operator's call to a 404 or 409 with a sentence. The 403 without a role is the common one. */
export function explainOperation({ refusal, details }: QueryFailed): Error | null {
  if (refusal === 'NOT_FOUND') return notFound();
  if (!isExplained(refusal)) return null;
  if (refusal === 'ROW_CHANGED') {
    const { data = null } = z.safeParse(changedRow, { updated_at: details });
    return conflict(operationMessages[refusal], refusal, data);
  }
  return (refusal.endsWith('_NOT_FOUND') ? notFound : conflict)(operationMessages[refusal], refusal);
}
