import { conflict, notFound } from '../errors/app-error.ts';
import type { QueryFailed } from '../supabase/query.ts';

/**
 * Converts a refusal to change a release to an error with the same message, which the database writes for people.
 * @returns a 404 or 409, or null for other failures.
 */
export function releaseRefusal({ code, message }: QueryFailed): Error | null {
  if (code === 'P0002') return notFound(message, 'RELEASE_NOT_FOUND');
  if (code === 'P0001') return conflict(message, 'RELEASE_CONFLICT');
  return null;
}
