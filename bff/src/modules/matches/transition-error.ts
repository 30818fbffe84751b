import { transitionMessages } from '@workspace/contracts';
import { conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';

const sentence = (word: string): string | undefined =>
  Object.entries(transitionMessages).find(([key]) => key === word)?.[1];

/** Converts the database's refusal of a move to a 403, 404 or 409 with a message for the user. */
export function explainTransition({ code, message }: QueryFailed): Error | null {
  if (code === 'P0002') return notFound();
  if (code === '23505') return conflict(transitionMessages.ALREADY_APPLIED, 'ALREADY_APPLIED');
  const words = sentence(message);
  if (!words) return null;
  return code === '42501' ? forbidden(words, message) : conflict(words, message);
}
