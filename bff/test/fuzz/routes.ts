import type { Express } from 'express';

/** A route of the application: method and path with parameters, for example `/api/tasks/:id`. */
export interface ApiRoute {
  method: string;
  path: string;
}

/** The parts of Express's router layer that are read here. */
interface Layer {
  rawPath?: unknown;
  route?: { path: unknown; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

function routesBelow(layers: Layer[], prefix: string): ApiRoute[] {
  return layers.flatMap(({ rawPath, route, handle }) => {
    const place = typeof rawPath === 'string' ? `${prefix}${rawPath}`.replace(/\/$/, '') : prefix;
    if (route)
      return Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path: place || '/' }));
    return handle.stack ? routesBelow(handle.stack, place) : [];
  });
}

/** Returns all routes of the application from its router, so that new routes are tested automatically. */
export const routesOf = (app: Express): ApiRoute[] => routesBelow(app.router.stack as unknown as Layer[], '');

/** Returns the key of a route, the same as for the request that it handles. */
export const routeKey = ({ method, path }: ApiRoute): string => `${method} ${path}`;
