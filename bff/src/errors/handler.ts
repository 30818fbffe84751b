import { commonMessages } from '@workspace/contracts';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Metrics } from '../metrics/metrics.ts';
import { AppError } from './app-error.ts';

/**
 * Returns whether the body parser or the router created the error. Other errors may have a status too, but not
 * `expose`.
 */
const isHttpError = (error: unknown): error is { status: number } =>
  error instanceof Error && 'expose' in error && 'status' in error && typeof error.status === 'number';

function fromExpress(error: unknown): AppError | null {
  if (error instanceof URIError) {
    return new AppError('The address is not valid.', { status: 400, errorCode: 'INVALID_PATH', type: 'validation' });
  }
  if (!isHttpError(error) || error.status < 400 || error.status >= 500) return null;
  const refuse = (message: string, errorCode: string): AppError =>
    new AppError(message, { status: error.status, errorCode, type: 'validation', cause: error });
  if (error.status === 413) return refuse('The request is too large.', 'BODY_TOO_LARGE');
  if (error.status === 415) return refuse('The encoding of the request is not supported.', 'UNSUPPORTED_ENCODING');
  return refuse('The request is not valid JSON.', 'INVALID_JSON');
}

/**
 * Starts the response to an error: logs it, counts the limit that it names, and sets the status and Retry-After. An
 * unexpected error is logged with the request id, and its response contains no details except that id.
 * @returns what to tell the caller. Null if the response has already started; the connection is then closed instead.
 */
export function startErrorResponse(
  error: unknown,
  req: Request,
  res: Response,
  { limitsHit }: Pick<Metrics, 'limitsHit'>,
): AppError | null {
  const known = error instanceof AppError ? error : fromExpress(error);
  if (!known) req.log.error({ err: error }, 'unexpected error');
  // Errors without a cause come from the BFF itself and are already in the request log. An overloaded process can
  // produce thousands of them.
  else if (known.cause && known.status >= 500) req.log.warn({ err: known.cause }, known.message);
  res.locals.errorCode = known?.errorCode;
  if (known?.limit) limitsHit.inc({ limit: known.limit });

  if (res.headersSent) {
    res.destroy();
    return null;
  }
  const answer =
    known ??
    new AppError(commonMessages.unexpected, { status: 500, info: { requestId: req.id }, errorCode: 'UNEXPECTED' });
  if (answer.retryAfter) res.setHeader('Retry-After', String(answer.retryAfter));
  res.status(answer.status);
  return answer;
}

/** Creates the handler that converts every error into a response in the common error format (product/errors#shape). */
export const errorHandler =
  (metrics: Metrics): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const answer = startErrorResponse(error, req, res, metrics);
    // A page route may already have set the type to HTML.
    if (answer) res.type('json').send(JSON.stringify(answer.toBody()));
  };
