import { json, type Layer } from '../api/handler.ts';

/**
 * More than the limit of every bucket. Keeps a form from filling the memory before lite checks the size of its file.
 */
const LARGEST = 64 * 1024 * 1024;

/**
 * Gap: lite checks the size of a raw upload only by its content-length, so an upload in chunks has no limit. lite reads
 * a whole form before it checks the size.
 */
export function storageSizes(): Layer {
  return (next) => async (request, peer) => {
    const { pathname } = new URL(request.url);
    const upload = request.body && pathname.startsWith('/storage/v1/object/');
    if (!upload) return next(request, peer);
    const length = request.headers.get('content-length');
    if (length === null) return refusal('411', 'MissingContentLength', 'An upload must state its length.');
    if (Number(length) > LARGEST) {
      return refusal('413', 'Payload too large', 'The object exceeded the maximum allowed size');
    }
    return next(request, peer);
  };
}

function refusal(statusCode: string, error: string, message: string): Response {
  return json({ statusCode, error, message }, 400);
}
