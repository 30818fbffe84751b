import { authError, type Layer } from '../api/handler.ts';
import type { Space } from '../storage/space.ts';

/** Reads that are made with POST. */
const READS = /^\/storage\/v1\/object\/(list|sign|info)\b/;
/** These may read or write. A read-only transaction of PostgreSQL finds out which. */
const FUNCTIONS = /^\/rest\/v1\/rpc\//;
/** PostgREST's answer to a write in such a transaction. */
const WRITES_IN_READ_ONLY = 405;

interface Contextual {
  withContext(context: never, work: never, options?: { rpc?: object }): Promise<unknown>;
}

/**
 * Gap: on a full disk, lite keeps writing until PostgreSQL stops. Hosted Supabase still reads, and writes again once
 * there is room.
 */
export function fullDisk(space: Space): Layer {
  return (next) => async (request, peer) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET' || request.method === 'HEAD' || READS.test(pathname)) return next(request, peer);
    const isFunction = FUNCTIONS.test(pathname);
    if (!isFunction && (await space.isFull())) return full();
    const response = await next(request, peer);
    const isRefused = response.status >= 500 || (isFunction && response.status === WRITES_IN_READ_ONLY);
    return isRefused && (await space.isFull()) ? full() : response;
  };
}

/** While the disk is full, database functions can only read. */
export function readOnFullDisk(connection: Contextual, space: Space): void {
  const withContext = connection.withContext.bind(connection);
  connection.withContext = async (context, work, options) =>
    withContext(
      context,
      work,
      options?.rpc && (await space.isFull()) ? { ...options, rpc: { ...options.rpc, readOnly: true } } : options,
    );
}

function full(): Response {
  return authError(503, 'disk_full', 'The disk is full. Nothing can be written until there is room.');
}
