import { jwtVerify } from 'jose';
import {
  type Handler,
  type JsonObject,
  json,
  type Layer,
  type Peer,
  readObject,
  text,
  withBody,
} from '../api/handler.ts';
import { messageOf } from '../errors.ts';
import type { CompatContext } from './context.ts';

const PATH = '/storage/v1/object/sign/';

/**
 * Gaps: lite returns `signedUrl`, but storage-js reads `signedURL`, relative to the storage API. lite does not support
 * requests for many links, whose path contains only the bucket. For an expired or forged link, lite responds with 500.
 */
export function storageSignedUrls({ keys }: CompatContext): Layer {
  const secret = new TextEncoder().encode(keys.jwtSecret);
  return (next) => async (request, peer) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(PATH)) return next(request, peer);
    if (request.method === 'GET') {
      const problem = await jwtVerify(url.searchParams.get('token') ?? '', secret).then(() => undefined, messageOf);
      return problem ? json({ statusCode: '400', error: 'InvalidJWT', message: problem }, 400) : next(request, peer);
    }
    if (request.method !== 'POST') return next(request, peer);
    const many = !url.pathname.slice(PATH.length).includes('/');
    return many ? signMany(next, request, peer) : signOne(next, request, peer);
  };
}

async function signOne(next: Handler, request: Request, peer: Peer): Promise<Response> {
  const answer = await next(request, peer);
  if (!answer.ok) return answer;
  const { signedUrl } = await readObject(answer);
  return json({ signedURL: text(signedUrl).replace(/^\/storage\/v1/, '') });
}

async function signMany(next: Handler, request: Request, peer: Peer): Promise<Response> {
  const { paths, expiresIn } = await readObject(request);
  const sign = async (path: string): Promise<JsonObject> => {
    const one = withBody(request, { expiresIn });
    const answer = await signOne(next, new Request(`${request.url}/${encodeURI(path)}`, one), peer);
    const body = await readObject(answer);
    if (answer.ok) return { path, signedURL: body.signedURL, error: null };
    return {
      path,
      signedURL: null,
      error: text(body.message) || 'Either the object does not exist or you do not have access to it',
    };
  };
  return json(await Promise.all((Array.isArray(paths) ? paths : []).map((path) => sign(String(path)))));
}
