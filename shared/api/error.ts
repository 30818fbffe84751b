import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { asErrorShape, commonMessages, type ErrorBody, errorCodes } from '@workspace/contracts';

const broken = (message: string, status: number, errorCode: string | null): ErrorBody => ({
  message,
  info: null,
  status,
  errorCode,
  type: 'unknown',
});

/**
 * Converts any error of a request to the error shape (product/errors#shape). A response body that has this shape is
 * returned unchanged. Every other error gets a general message.
 */
export function normaliseError(error: FetchBaseQueryError): ErrorBody {
  if (typeof error.status === 'number') {
    return asErrorShape(error.data) ?? broken(commonMessages.network, error.status, null);
  }
  if (error.status === 'TIMEOUT_ERROR') return broken(commonMessages.network, 504, errorCodes.timeout);
  if (error.status === 'FETCH_ERROR') return broken(commonMessages.network, 503, errorCodes.offline);
  // The response is HTML from a proxy instead of JSON. Its status says more than the parsing error.
  if (error.status === 'PARSING_ERROR' && error.originalStatus >= 400)
    return broken(commonMessages.network, error.originalStatus, null);
  return broken(commonMessages.unexpected, 500, null);
}

/**
 * Returns the error of a rejected mutation or query. Any other thrown value becomes an unexpected error with the same
 * shape.
 */
export function asErrorBody(error: unknown): ErrorBody {
  return asErrorShape(error) ?? broken(commonMessages.unexpected, 500, null);
}
