import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Env } from '../config/env.ts';

const secrets = [
  'password',
  'access_token',
  'refresh_token',
  'token',
  'token_hash',
  'authorization',
  'cookie',
  'apikey',
];

/**
 * Creates the logger. It replaces cookies, passwords, keys and tokens with '[redacted]'.
 * @param destination defaults to standard output.
 */
export const createLogger = (env: Env, destination?: DestinationStream): Logger => {
  const paths = secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const options = { level: env.LOG_LEVEL, redact: { paths, censor: '[redacted]' } };
  return destination ? pino(options, destination) : pino(options);
};

/** Returns the path of a request without its query, because links in mails carry a token in the query. */
const pathOf = (req: IncomingMessage & { originalUrl?: string }): string =>
  (req.originalUrl ?? req.url ?? '').split('?', 1)[0] ?? '';

/** Properties of each line make pino-http derive two loggers for each request, so they are set only if they have a value. */
const withTraceId = { customProps: ({ traceId }: Request) => (traceId ? { trace_id: traceId } : {}) };

/**
 * Logs one line per request with its id, path, status and time in ms. Health checks and assets are logged at level
 * debug.
 * @param isTraced whether requests have a trace, whose id all lines then carry.
 */
export function requestLog(logger: Logger, isTraced: boolean): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (req) => req.id,
    ...(isTraced && withTraceId),
    customLogLevel: (req, res, error) => {
      // /readyz answers 503 at each start and end of a process, which is no error.
      if (/^\/(livez|readyz)$/.test(pathOf(req))) return 'debug';
      if (error || res.statusCode >= 500) return 'error';
      return pathOf(req).startsWith('/assets/') ? 'debug' : 'info';
    },
    // The error handler has already logged the cause. The error that pino-http creates contains nothing more, and its
    // stack is slow to serialise.
    customErrorObject: (_req, res, _error, { err, ...line }: { err: unknown }) =>
      res.statusCode >= 500 ? { ...line, errorCode: res.locals.errorCode } : { ...line, err },
    serializers: {
      req: (req: { id: string; method: string; raw: IncomingMessage; remoteAddress: string }) => ({
        id: req.id,
        method: req.method,
        path: pathOf(req.raw),
        remoteAddress: req.remoteAddress,
      }),
      res: (res: { statusCode: number }) => ({ statusCode: res.statusCode }),
    },
  });
}
