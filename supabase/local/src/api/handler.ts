/** The network peer of a request. */
export interface Peer {
  peerAddress: string | null;
}

export type Handler = (request: Request, peer: Peer) => Promise<Response>;

/** Adds behavior around a handler. */
export type Layer = (next: Handler) => Handler;

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** Returns an error response in the format of Supabase Auth. */
export function authError(status: number, code: string, message: string): Response {
  return json({ code: status, error_code: code, msg: message }, status, { 'x-sb-error-code': code });
}

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the JSON object in a body, or an empty object. Reads a clone, so the original body can still be read. */
export async function readObject(message: Request | Response): Promise<JsonObject> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => undefined);
  return isObject(body) ? body : {};
}

/** Returns a copy of the request with another JSON body. */
export function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** Returns the value if it is a string, otherwise an empty string. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
