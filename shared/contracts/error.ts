import type { ErrorBody } from './error-schemas.ts';

/** Values of `type` in an error response (product/errors#shape). */
export const errorTypes = ['validation', 'unknown'] as const;

/** Values of `errorCode` that the shell handles. Pages handle further codes. */
export const errorCodes = {
  notSignedIn: 'NOT_SIGNED_IN',
  duplicateSession: 'DUPLICATE_SESSION_COOKIES',
  unavailable: 'SERVICE_UNAVAILABLE',
  offline: 'OFFLINE',
  timeout: 'TIMEOUT',
  /** A change waits on the device until it can be sent. */
  waiting: 'WAITING',
  /** A change that waited belongs to another account than the one that is signed in. */
  otherAccount: 'OTHER_ACCOUNT',
} as const;

/** Error messages that several contracts share (product/errors#sentences). */
export const commonMessages = {
  unexpected: 'An unexpected error occurred. Please try again later.',
  network: 'There was a network/server error',
  failed: 'Ooops! Something went wrong.',
  duplicateSession: 'Session is invalid due to outdated extension',
} as const;

/**
 * Sentences of refused calls that several contracts share, by error code (product/errors#sentences). They are not part of
 * `commonMessages`, which every page loads.
 */
export const commonRefusals = {
  LINK_INVALID: 'This link is not valid. Use the link in the email again.',
  MOVE_NOT_ALLOWED: 'This change is not possible from the current status.',
  REQUEST_MOVED: 'The request has moved on, so this is not possible any more.',
  ROW_CHANGED: 'Someone else has changed this in the meantime. Check it again before you continue.',
  SESSION_NOT_FOUND: 'Session was not found',
} as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns a value as the body of an error response, or null if it has not exactly that shape. The rule is that of the
 * schema `errorBody`, and a test compares both. The shell reads errors on every page, and does not load schemas for it.
 */
export function asErrorShape(value: unknown): ErrorBody | null {
  if (!isRecord(value) || !('info' in value)) return null;
  const { message, info, status, errorCode, type: named } = value;
  const type = errorTypes.find((one) => one === named);
  if (typeof message !== 'string' || typeof status !== 'number' || !Number.isFinite(status) || !type) return null;
  if (errorCode !== null && typeof errorCode !== 'string') return null;
  return { message, info, status, errorCode, type };
}
