import { type ErrorBody, sessionMessages } from 'shared/contracts';

/** The gateway or the network, and not a rule, said no. */
const isAway = ({ status }: ErrorBody): boolean => status >= 502 && status <= 504;

/**
 * What the toast says when going online failed (product/work-sessions#start-and-end). A clock-in that is not allowed
 * brings its own sentence (product/work-sessions#reasons).
 */
export function startFailure(error: ErrorBody): string {
  if (error.status === 409) return sessionMessages.alreadyStarted;
  if (error.status === 403) return error.message;
  return isAway(error) ? sessionMessages.network : sessionMessages.unknown;
}

/** What the toast says when going offline failed (product/work-sessions#start-and-end). */
export function endFailure(error: ErrorBody): string {
  if (error.status === 404) return sessionMessages.notFound;
  if (error.status === 409) return sessionMessages.alreadyEnded;
  return isAway(error) ? sessionMessages.network : sessionMessages.unknown;
}
