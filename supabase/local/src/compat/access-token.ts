import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { json, type Layer, readObject, text } from '../api/handler.ts';
import type { CompatContext } from './context.ts';

/** Signs an access token with these claims and the server's `iss`. */
export function signAccessToken(context: CompatContext, claims: JWTPayload & { exp: number }): Promise<string> {
  return new SignJWT({ ...claims, iss: context.issuer })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(context.keys.jwtSecret));
}

/** Paths whose responses contain an access token. */
const OPENING = /^\/auth\/v1\/(token|verify|signup)$/;

/**
 * Gap: lite's access tokens have no `iss`, so a reader cannot tell them from tokens of another project. This layer adds
 * the claim.
 */
export function accessTokenIssuer(context: CompatContext): Layer {
  return (next) => async (request, peer) => {
    const answer = await next(request, peer);
    if (!answer.ok || !OPENING.test(new URL(request.url).pathname)) return answer;
    const body = await readObject(answer);
    const token = text(body.access_token);
    if (!token) return answer;
    const { exp = 0, ...claims } = decodeJwt(token);
    if (claims.iss) return answer;
    return json({ ...body, access_token: await signAccessToken(context, { ...claims, exp }) }, answer.status);
  };
}
