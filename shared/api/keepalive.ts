import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/**
 * Browsers allow a page at most 64 KiB of pending `keepalive` bodies (Fetch standard), and Chromium at most 20 calls. A
 * call above the limit fails like a network error. The API uses half of each limit and leaves the rest to third-party
 * scripts.
 */
const maxKeepaliveBytes = 32 * 1024;
const maxKeepaliveCalls = 10;

const encoder = new TextEncoder();
let bytes = 0;
let calls = 0;

/** Returns the size of a JSON body in bytes, or null for a file or a form. */
function sizeOf(body: unknown): number | null {
  if (body === undefined || body === null) return 0;
  const isJson = typeof body === 'string' || Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;
  return isJson ? encoder.encode(typeof body === 'string' ? body : JSON.stringify(body)).length : null;
}

/**
 * Sends a mutation with `keepalive`, so that it continues when the page closes. A form, or a mutation above the limits,
 * is sent without `keepalive`.
 */
export async function withKeepalive<Result>(
  change: FetchArgs,
  send: (change: FetchArgs) => PromiseLike<Result> | Result,
): Promise<Result> {
  const size = sizeOf(change.body);
  if (size === null || bytes + size > maxKeepaliveBytes || calls >= maxKeepaliveCalls) return send(change);
  bytes += size;
  calls += 1;
  try {
    return await send({ ...change, keepalive: true });
  } finally {
    bytes -= size;
    calls -= 1;
  }
}
