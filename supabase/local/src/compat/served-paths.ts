import { json, type Layer } from '../api/handler.ts';

/** Gap: lite shows its configuration and database under /_system to everyone. Hosted Supabase serves only the APIs. */
export function servedPaths(): Layer {
  return (next) => async (request, peer) =>
    /^\/(rest|auth|storage)\/v1(\/|$)/.test(new URL(request.url).pathname)
      ? next(request, peer)
      : json({ message: 'no Route matched with those values' }, 404);
}
