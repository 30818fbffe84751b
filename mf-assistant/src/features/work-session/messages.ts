import { type ErrorBody, workSessionMessages } from '@workspace/contracts';

/** Returns true for the statuses of a network or gateway failure. */
const isUnreachable = ({ status }: ErrorBody): boolean => status >= 502 && status <= 504;

/**
 * Returns the error text for a failed attempt to go online (product/work-sessions#start-and-end). For status 403, the
 * text is the server's message.
 */
export function startFailure(error: ErrorBody): string {
  if (error.status === 409) return workSessionMessages.alreadyStarted;
  if (error.status === 403) return error.message;
  return isUnreachable(error) ? workSessionMessages.network : workSessionMessages.unknown;
}

/** Returns the error text for a failed attempt to go offline (product/work-sessions#start-and-end). */
export function endFailure(error: ErrorBody): string {
  if (error.status === 404) return workSessionMessages.notFound;
  if (error.status === 409) return workSessionMessages.alreadyEnded;
  return isUnreachable(error) ? workSessionMessages.network : workSessionMessages.unknown;
}
