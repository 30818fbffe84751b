import createClient, { type Client } from 'openapi-fetch';

/** Where and as whom to call. */
export interface ApiClientOptions {
  /** Address of the application. In a page of the application, its own origin. */
  baseUrl?: string;
  /** A release token, for calls under /api/releases. A page needs none, because the browser sends its cookies. */
  releaseToken?: string;
  /** Function that sends requests, for tests and for programs that add cookies. `fetch` by default. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Creates a client of the API whose calls have the types of `Paths`, the `paths` of `@workspace/api-client/openapi`:
 *
 * ```ts
 * import { createApiClient } from '@workspace/api-client';
 * import type { paths } from '@workspace/api-client/openapi';
 *
 * const api = createApiClient<paths>({ baseUrl: location.origin });
 * const { data, error } = await api.GET('/api/tasks/{id}/comments', { params: { path: { id } } });
 * ```
 *
 * A refused call does not throw. Its `error` is the body of the answer, an `ErrorBody`.
 */
export function createApiClient<Paths extends object>(options: ApiClientOptions = {}): Client<Paths> {
  const { releaseToken, ...others } = options;
  return createClient<Paths>({
    ...others,
    credentials: 'same-origin',
    headers: {
      // Without this header, the application refuses calls that change something.
      'x-workspace-request': '1',
      ...(releaseToken && { authorization: `Bearer ${releaseToken}` }),
    },
  });
}
