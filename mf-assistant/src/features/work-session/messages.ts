import { type ErrorBody, workSessionMessages } from '@workspace/contracts';

/** Returns whether the gateway or the network failed, rather than a rule. */
const isUnreachable = ({ status }: ErrorBody): boolean => status >= 502 && status <= 504;

/**
 * Returns the toast after going online failed (product/work-sessions#start-and-end). A refused clock-in has its own
 * sentence (product/work-sessions#reasons).
 */
export function startFailure(error: ErrorBody): string {
  if (error.status === 409) return workSessionMessages.alreadyStarted;
  if (error.status === 403) return error.message;
  return isUnreachable(error) ? workSessionMessages.network : workSessionMessages.unknown;
}

/** Returns the toast after going offline failed (product/work-sessions#start-and-end). */
export function endFailure(error: ErrorBody): string {
  if (error.status === 404) return workSessionMessages.notFound;
  if (error.status === 409) return workSessionMessages.alreadyEnded;
  return isUnreachable(error) ? workSessionMessages.network : workSessionMessages.unknown;
}
