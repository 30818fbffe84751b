import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { commonMessages, type ErrorBody, errorBody, errorCodes } from '@workspace/contracts';

const broken = (message: string, status: number, errorCode: string | null): ErrorBody => ({
  message,
  info: null,
  status,
  errorCode,
  type: 'unknown',
});

/**
 * Brings whatever went wrong with a request into the one error shape (product/errors#shape), so that callers see one kind
 * of error. A body that already has the shape is passed on; anything else gets the sentence for network and server
 * errors.
 */
export function normaliseError(error: FetchBaseQueryError): ErrorBody {
  if (typeof error.status === 'number') {
    const parsed = errorBody.safeParse(error.data);
    return parsed.success ? parsed.data : broken(commonMessages.network, error.status, null);
  }
  if (error.status === 'TIMEOUT_ERROR') return broken(commonMessages.network, 504, errorCodes.timeout);
  if (error.status === 'FETCH_ERROR') return broken(commonMessages.network, 503, errorCodes.offline);
  // A proxy's page instead of our JSON: the status tells more than that it could not be read.
  if (error.status === 'PARSING_ERROR' && error.originalStatus >= 400)
    return broken(commonMessages.network, error.originalStatus, null);
  return broken(commonMessages.unexpected, 500, null);
}

/** The error of a rejected mutation or query in the one error shape; what is thrown elsewhere reads as unexpected. */
export function asErrorBody(error: unknown): ErrorBody {
  const parsed = errorBody.safeParse(error);
  return parsed.success ? parsed.data : broken(commonMessages.unexpected, 500, null);
}
