import type { Request } from 'express';

/** Returns the query parameters of a request. A URL parser would read a path such as `//a/b` as a host. */
export function parametersOf(req: Request): URLSearchParams {
  const [, ...query] = req.originalUrl.split('?');
  return new URLSearchParams(query.join('?'));
}

/** Returns the path of a request with other query parameters, for a redirect. */
export function addressWith(req: Request, parameters: URLSearchParams): string {
  // A redirect to a path that starts with two slashes or backslashes would lead to another host.
  const path = req.path.replace(/^[/\\]+/, '/');
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
