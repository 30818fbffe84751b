import { commonMessages, type ErrorBody, errorCodes, type FieldIssue } from '@workspace/contracts';

interface AppErrorOptions {
  status: number;
  info?: unknown;
  errorCode?: string | null;
  type?: ErrorBody['type'];
  /** Seconds after which a retry may succeed. Sent as the Retry-After header. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * An error that the API returns in the common error format (product/errors#shape): message, info, status, errorCode and
 * type.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly info: unknown;
  readonly errorCode: string | null;
  readonly type: ErrorBody['type'];
  readonly retryAfter: number | undefined;

  constructor(message: string, options: AppErrorOptions) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.info = options.info ?? null;
    this.errorCode = options.errorCode ?? null;
    this.type = options.type ?? 'unknown';
    this.retryAfter = options.retryAfter;
  }

  toBody(): ErrorBody {
    const { message, info, status, errorCode, type } = this;
    return { message, info, status, errorCode, type };
  }
}

export const invalidInput = (issues: FieldIssue[]): AppError =>
  new AppError(issues[0]?.message ?? 'The request is invalid.', {
    status: 400,
    info: issues,
    errorCode: 'INVALID_INPUT',
    type: 'validation',
  });

export const badRequest = (message: string, errorCode: string): AppError =>
  new AppError(message, { status: 400, errorCode });

export const notSignedIn = (): AppError =>
  new AppError('Please log in to continue.', { status: 401, errorCode: errorCodes.notSignedIn });

/**
 * Returns a 400 error for a request that carries the same session cookie twice
 * (product/accounts#duplicate-cookies).
 */
export const duplicateSession = (): AppError =>
  new AppError(commonMessages.duplicateSession, { status: 400, errorCode: errorCodes.duplicateSession });

export const forbidden = (message = 'You are not allowed to do this.', errorCode = 'FORBIDDEN'): AppError =>
  new AppError(message, { status: 403, errorCode });

export const notFound = (message = 'Not found.', errorCode = 'NOT_FOUND'): AppError =>
  new AppError(message, { status: 404, errorCode });

export const conflict = (message: string, errorCode: string): AppError =>
  new AppError(message, { status: 409, errorCode });

/**
 * Returns a 429 error.
 * @param retryAfter seconds for Retry-After. Omit it if a rate limiter has already set the header.
 */
export const tooManyRequests = (retryAfter?: number): AppError =>
  new AppError('Too many attempts. Please wait a moment and try again.', {
    status: 429,
    errorCode: 'TOO_MANY_REQUESTS',
    ...(retryAfter && { retryAfter }),
  });

/** Returns a 503 error for an external service that does not respond, or for a process that is at its limit. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError(commonMessages.unexpected, { status: 503, errorCode: errorCodes.unavailable, retryAfter: 2, cause });
