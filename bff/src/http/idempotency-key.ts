import type { Request } from 'express';
import { badRequest } from '../errors/app-error.ts';

/**
 * Reads the Idempotency-Key header, which a client sends with every retry of one operation. The database checks the
 * same format.
 * @returns null if the header is missing.
 * @throws {AppError} 400 if the key is invalid.
 */
export function idempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\w-]{8,100}$/.test(key))
    throw badRequest('The Idempotency-Key header is invalid.', 'INVALID_IDEMPOTENCY_KEY');
  return key;
}

/**
 * Reads the Idempotency-Key header of a call that charges money.
 * @throws {AppError} 400 if the key is missing or invalid.
 */
export function requireIdempotencyKey(req: Request): string {
  const key = idempotencyKey(req);
  if (!key) throw badRequest('The Idempotency-Key header is missing.', 'NO_IDEMPOTENCY_KEY');
  return key;
}
