import type { Application, Request, RequestHandler, Response } from 'express';
import { routesOf } from '../http/mounted-routes.ts';
import type { Metrics } from './metrics.ts';
import { statusClass } from './status-class.ts';

const isStream = (res: Response): boolean => String(res.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Creates the function that names what served a request: the template of its route, such as /api/tasks/:id, `assets` for
 * a file of the shell, or `none`, for example if a limit refused the request before its route was known. The number of
 * these names is fixed, whatever callers send.
 */
export function createRouteNames(app: Application): (req: Request) => string {
  let templates: Map<object, string> | undefined;
  return (req) => {
    // Not before the first request, because the routes are added after the middleware.
    templates ??= new Map(routesOf(app).map(({ route, path }) => [route, path]));
    return templates.get(req.route) ?? (req.originalUrl.startsWith('/assets/') ? 'assets' : 'none');
  };
}

/**
 * Creates the middleware that counts and times requests. It leaves out event streams, which last for hours, and have a
 * metric of their own.
 * @param nameOf the function of `createRouteNames`.
 */
export function requestMetrics(nameOf: (req: Request) => string, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    res.once('close', () => {
      if (isStream(res)) return;
      const { method } = req;
      const route = nameOf(req);
      const status = res.writableFinished ? statusClass(res.statusCode) : 'closed';
      metrics.requests.inc({ method, route, status });
      metrics.requestSeconds.observe({ method, route }, (performance.now() - began) / 1000);
    });
    next();
  };
}
