import { commonMessages, type ErrorBody, errorCodes, type FieldIssue } from '@workspace/contracts';
import type { Env } from '../config/env.ts';

/** What refuses a request: the environment key that sets the limit, or the name of a limit that no key sets. */
export type Limit =
  | Extract<keyof Env, `RATE_LIMIT_${string}` | `MAX_CONCURRENT_${string}` | `STREAMS${string}`>
  | 'reports_of_a_page'
  | 'supabase'
  | 'uploads_of_releases'
  | 'worker_processes';

interface AppErrorOptions {
  status: number;
  info?: unknown;
  errorCode?: string | null;
  type?: ErrorBody['type'];
  /** Seconds after which a retry may succeed. Sent as the Retry-After header. */
  retryAfter?: number;
  /** The limit that refuses the request. It is counted. */
  limit?: Limit;
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
  readonly limit: Limit | undefined;

  constructor(message: string, options: AppErrorOptions) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.info = options.info ?? null;
    this.errorCode = options.errorCode ?? null;
    this.type = options.type ?? 'unknown';
    this.retryAfter = options.retryAfter;
    this.limit = options.limit;
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

export const conflict = (message: string, errorCode: string, info: unknown = null): AppError =>
  new AppError(message, { status: 409, errorCode, info });

/**
 * Returns a 429 error.
 * @param limit the limit that the caller has reached.
 * @param retryAfter seconds for Retry-After. Omit it if a rate limiter has already set the header.
 */
export const tooManyRequests = (limit: Limit, retryAfter?: number): AppError =>
  new AppError('Too many attempts. Please wait a moment and try again.', {
    status: 429,
    errorCode: 'TOO_MANY_REQUESTS',
    limit,
    ...(retryAfter && { retryAfter }),
  });

const temporary = { status: 503, errorCode: errorCodes.unavailable, retryAfter: 2 };

/** Returns a 503 error for an external service that does not respond, or for a process that shuts down. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError(commonMessages.unexpected, { ...temporary, cause });

/** Returns a 503 error for a process that has reached a limit. */
export const overloaded = (limit: Limit): AppError => new AppError(commonMessages.unexpected, { ...temporary, limit });
