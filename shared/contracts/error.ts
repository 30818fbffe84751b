/** Kinds of error that a caller can distinguish (product/errors#shape). */
export const errorTypes = ['validation', 'unknown'] as const;

/** Error codes that the shell handles. Others only describe the cause. */
export const errorCodes = {
  notSignedIn: 'NOT_SIGNED_IN',
  duplicateSession: 'DUPLICATE_SESSION_COOKIES',
  unavailable: 'SERVICE_UNAVAILABLE',
  offline: 'OFFLINE',
  timeout: 'TIMEOUT',
} as const;

/** Sentences that several nouns use (product/errors#sentences). */
export const commonMessages = {
  unexpected: 'An unexpected error occurred. Please try again later.',
  network: 'There was a network/server error',
  failed: 'Ooops! Something went wrong.',
  duplicateSession: 'Session is invalid due to outdated extension',
} as const;
