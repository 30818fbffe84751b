import { keptAtHeader } from '@workspace/contracts';

/**
 * Returns a response with further headers. The body is as the worker has read it, so headers about its transfer go. So
 * does Vary, because a cache takes no response with the `Vary: *` of our answers (docs/adr/0064).
 */
export function withHeaders(response: Response, more: Record<string, string>, body: BodyInit | null): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(body, { status: response.status, headers });
}

/** Returns the copy of a response to be kept, with the present time. */
export const dated = (response: Response): Response =>
  withHeaders(response, { [keptAtHeader]: new Date().toISOString() }, response.body);
