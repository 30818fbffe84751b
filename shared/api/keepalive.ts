import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/**
 * What browsers allow a page, its vendors' scripts included, is 64 KiB of bodies under way at a time (Fetch standard) and, in
 * Chromium, 20 calls. What is more fails as if there was no network, so half of it is left to others.
 */
const maxKeepaliveBytes = 32 * 1024;
const maxKeepaliveCalls = 10;

const encoder = new TextEncoder();
let bytes = 0;
let calls = 0;

/** In bytes, of a JSON body; null for a file or a form. */
function sizeOf(body: unknown): number | null {
  if (body === undefined || body === null) return 0;
  const isJson = typeof body === 'string' || Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;
  return isJson ? encoder.encode(typeof body === 'string' ? body : JSON.stringify(body)).length : null;
}

/**
 * Sends a change so that it goes on when its page is left at once (`keepalive`), as long as browsers allow that for one of its
 * size: files, and what is too much, end with the page.
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
