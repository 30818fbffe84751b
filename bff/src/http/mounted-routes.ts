import type { Application, RequestHandler } from 'express';
import { type DeclaredRoute, declarationOf } from './route.ts';

/** A route of the application. The path contains parameters, for example `/api/tasks/:id`. */
export interface MountedRoute {
  /** In upper case. */
  method: string;
  path: string;
  /** Express's object of the route, which a request that reached it has as `req.route`. */
  route: object;
  /** What runs for a request, in this order. */
  handlers: RequestHandler[];
  /** The declaration of the last handler, or undefined if `route` has not made it. */
  declared: DeclaredRoute | undefined;
}

/** The parts of Express's router layer that `routesBelow` reads. */
interface Layer {
  rawPath?: unknown;
  route?: { methods: Record<string, boolean>; stack: { handle: RequestHandler }[] };
  handle: { stack?: Layer[] };
}

function routesBelow(layers: Layer[], prefix: string): MountedRoute[] {
  return layers.flatMap(({ rawPath, route, handle }) => {
    const place = typeof rawPath === 'string' ? `${prefix}${rawPath}`.replace(/\/$/, '') : prefix;
    if (!route) return handle.stack ? routesBelow(handle.stack, place) : [];
    const handlers = route.stack.map((layer) => layer.handle);
    const last = handlers.at(-1);
    return Object.keys(route.methods).map((method) => ({
      method: method.toUpperCase(),
      path: place || '/',
      route,
      handlers,
      declared: last && declarationOf(last),
    }));
  });
}

/** Returns all routes of the application, in the order in which Express matches them, by reading Express's router. */
export const routesOf = (app: Pick<Application, 'router'>): MountedRoute[] =>
  routesBelow(app.router.stack as unknown as Layer[], '');
