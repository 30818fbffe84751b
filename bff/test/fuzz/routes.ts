import type { Express } from 'express';

/** A route of the application. The path contains parameters, for example `/api/tasks/:id`. */
export interface ApiRoute {
  method: string;
  path: string;
}

/** The parts of Express's router layer that `routesBelow` reads. */
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

/** Returns all routes of the application, including new ones, by reading Express's router. */
export const routesOf = (app: Express): ApiRoute[] => routesBelow(app.router.stack as unknown as Layer[], '');

/** Returns the key under which the schemas of a route are recorded. */
export const routeKey = ({ method, path }: ApiRoute): string => `${method} ${path}`;
