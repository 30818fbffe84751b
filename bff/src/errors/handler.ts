import type { ErrorRequestHandler } from 'express';
import { commonMessages } from 'shared/contracts';
import { AppError } from './app-error.ts';

/** Errors of the body parser; they say `expose`, unlike upstream answers that happen to have a status. */
const isHttpError = (error: unknown): error is { status: number } =>
  error instanceof Error && 'expose' in error && 'status' in error && typeof error.status === 'number';

/** What the body parser and the router refuse, in our words. */
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
 * The one place where errors become answers, always in the one shape (product/errors#shape). Errors that nobody foresaw
 * are logged with the request id and tell nothing but that id.
 */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const known = error instanceof AppError ? error : fromExpress(error);
  if (!known) req.log.error({ err: error }, 'unexpected error');
  // What we refuse ourselves has no cause, and the line of the request says it all: a crowd is refused thousands of times.
  else if (known.cause && known.status >= 500) req.log.warn({ err: known.cause }, known.message);
  res.locals.errorCode = known?.errorCode;

  if (res.headersSent) {
    res.destroy();
    return;
  }
  const answer =
    known ??
    new AppError(commonMessages.unexpected, { status: 500, info: { requestId: req.id }, errorCode: 'UNEXPECTED' });
  if (answer.retryAfter) res.setHeader('Retry-After', String(answer.retryAfter));
  // A page's route may have announced HTML already.
  res.status(answer.status).type('json').send(JSON.stringify(answer.toBody()));
};
