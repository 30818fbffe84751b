import { json, type Layer } from '../api/handler.ts';

/**
 * Gap: storage-js sends a Blob or File as a form whose file has no field name, but lite looks for a field named `file`.
 * This layer passes the file on as a raw upload, with the cache time of the form.
 */
export function storageForms(): Layer {
  return (next) => async (request, peer) => {
    const form = request.headers.get('content-type')?.startsWith('multipart/form-data');
    if (!form || !new URL(request.url).pathname.startsWith('/storage/v1/object/')) return next(request, peer);
    const fields = await request.formData();
    const file = [...fields.values()].find((value) => value instanceof Blob);
    if (!file) {
      return json({ statusCode: '400', error: 'InvalidRequest', message: 'The form has no file.' }, 400);
    }
    const headers = new Headers(request.headers);
    headers.set('content-type', file.type || 'application/octet-stream');
    headers.set('content-length', String(file.size));
    const seconds = fields.get('cacheControl');
    if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
    const body = await file.arrayBuffer();
    return next(new Request(request.url, { method: request.method, headers, body }), peer);
  };
}
