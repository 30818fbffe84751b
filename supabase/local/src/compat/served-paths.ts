import { json, type Layer } from '../api/handler.ts';

/** Gap: lite describes its configuration and database under /_system to whoever asks. Hosted serves nothing but the APIs. */
export function servedPaths(): Layer {
  return (next) => async (request, peer) =>
    /^\/(rest|auth|storage)\/v1(\/|$)/.test(new URL(request.url).pathname)
      ? next(request, peer)
      : json({ message: 'no Route matched with those values' }, 404);
}
