import type { Express } from 'express';

/** A call that the application answers: its method and its path with parameters, for example `/api/tasks/:id`. */
export interface ApiRoute {
  method: string;
  path: string;
}

/** What the router keeps of each `use` and each route. */
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

/** Every route of the application as its router knows them, so that a new one is tried without being named. */
export const routesOf = (app: Express): ApiRoute[] => routesBelow(app.router.stack as unknown as Layer[], '');

/** How the application names the route that answers a request. */
export const routeKey = ({ method, path }: ApiRoute): string => `${method} ${path}`;
