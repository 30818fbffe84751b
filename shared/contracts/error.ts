import * as z from 'zod/mini';

/** Kinds of error a caller can tell apart (product/errors#shape). */
export const errorTypes = ['validation', 'unknown'] as const;

/**
 * The one shape of every error answer (product/errors#shape): a custom error carries message, info, status, errorCode
 * and type.
 */
export const errorBody = z.object({
  message: z.string(),
  info: z.nullable(z.unknown()),
  status: z.number(),
  errorCode: z.nullable(z.string()),
  type: z.enum(errorTypes),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Where a value failed its schema; `info` of a validation error is a list of these. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** Error codes that the shell acts on, beside those that only tell the cause. */
export const errorCodes = {
  notSignedIn: 'NOT_SIGNED_IN',
  duplicateSession: 'DUPLICATE_SESSION_COOKIES',
  unavailable: 'SERVICE_UNAVAILABLE',
  offline: 'OFFLINE',
  timeout: 'TIMEOUT',
} as const;

/** Sentences that more than one noun uses (product/errors#sentences). */
export const commonMessages = {
  unexpected: 'An unexpected error occurred. Please try again later.',
  network: 'There was a network/server error',
  failed: 'Ooops! Something went wrong.',
  duplicateSession: 'Session is invalid due to outdated extension',
} as const;
