import { authError, type Layer } from '../api/handler.ts';
import type { Space } from '../storage/space.ts';

/** Paths that only read, although their method is POST. */
const READS = /^\/storage\/v1\/object\/(list|sign|info)\b/;
/** Paths of database functions, which may read or write. A read-only transaction refuses those that write. */
const FUNCTIONS = /^\/rest\/v1\/rpc\//;
/** The status with which PostgREST refuses a write in a read-only transaction. */
const WRITES_IN_READ_ONLY = 405;

interface Contextual {
  withContext(context: never, work: never, options?: { rpc?: object }): Promise<unknown>;
}

/**
 * Gap: on a full disk, lite keeps writing until PostgreSQL stops. Hosted Supabase still serves reads, and accepts
 * writes again once there is room.
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

/** Runs database functions in read-only transactions while the disk is full. */
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
