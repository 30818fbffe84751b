/** What the layers know about a request. */
export interface Peer {
  peerAddress: string | null;
}

/** Answers an HTTP request. */
export type Handler = (request: Request, peer: Peer) => Promise<Response>;

/** Wraps a handler. */
export type Layer = (next: Handler) => Handler;

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** An error in the form of Supabase Auth. */
export function authError(status: number, code: string, message: string): Response {
  return json({ code: status, error_code: code, msg: message }, status, { 'x-sb-error-code': code });
}

export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON object of a request or answer, or an empty object. The original body can still be read. */
export async function readObject(message: Request | Response): Promise<JsonObject> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => undefined);
  return isObject(body) ? body : {};
}

/** The same request with another JSON body. */
export function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** A property if it is a string. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
