import type { Request } from 'express';
import { badRequest } from '../errors/app-error.ts';

/**
 * The Idempotency-Key of a request: what its caller calls one wish, over all its repeats. The database keeps keys to the same
 * rule.
 * @returns null without one.
 * @throws {AppError} 400 for what is no key.
 */
export function idempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\w-]{8,100}$/.test(key))
    throw badRequest('The Idempotency-Key header is invalid.', 'INVALID_IDEMPOTENCY_KEY');
  return key;
}

/** @throws {AppError} 400 without one, for calls whose repeat takes money. */
export function requireIdempotencyKey(req: Request): string {
  const key = idempotencyKey(req);
  if (!key) throw badRequest('The Idempotency-Key header is missing.', 'NO_IDEMPOTENCY_KEY');
  return key;
}
