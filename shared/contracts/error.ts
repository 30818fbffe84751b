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
