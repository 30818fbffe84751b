import { authError, type Layer } from '../api/handler.ts';
import type { Space } from '../storage/space.ts';

/** Reads that are made with POST. */
const READS = /^\/storage\/v1\/object\/(list|sign|info)\b/;
/** May read or write: which of them, PostgreSQL says in a transaction that may only read. */
const FUNCTIONS = /^\/rest\/v1\/rpc\//;
/** What PostgREST answers to a write in such a transaction. */
const WRITES_IN_READ_ONLY = 405;

interface Contextual {
  withContext(context: never, work: never, options?: { rpc?: object }): Promise<unknown>;
}

/** Gap: on a full disk lite writes on until PostgreSQL ends. Hosted reads on, and writes again when there is room. */
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

/** Lets database functions only read while the disk is full. */
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
