import { createChunks, isChunkLike, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { type Env, isSecure } from '../config/env.ts';
import type { Tokens } from '../supabase/auth-api.ts';
import { type CookieScope, cookieNames, readCookies, setCookie } from './cookie-header.ts';

const prefix = 'base64-';
const monthInSeconds = 30 * 24 * 60 * 60;

const stored = z.object({ access_token: z.string(), refresh_token: z.string() });
export type StoredAuthSession = z.infer<typeof stored>;

/**
 * The auth session cookie of a request. `none`: missing. `broken`: cannot be parsed. `duplicate`: the same cookie name
 * occurs twice.
 */
export type AuthSessionCookie =
  | { kind: 'none' | 'broken' | 'duplicate' }
  | { kind: 'stored'; session: StoredAuthSession };

/**
 * Creates the functions that read and write the auth session cookie in the format of @supabase/ssr: JSON as base64url,
 * split into `name.0`, `name.1`, … if it is too long for one cookie. Unlike the cookies of @supabase/ssr, the cookie is
 * HttpOnly.
 */
export function createAuthSessionCookie(env: Env) {
  const secure = isSecure(env);
  const scope: CookieScope = { secure, domain: env.COOKIE_DOMAIN };
  const base = 'sb-workspace-auth';
  // Browsers reject a __Host- cookie that has a Domain.
  const name = !secure ? base : env.COOKIE_DOMAIN ? `__Secure-${base}` : `__Host-${base}`;
  const isOurs = (cookie: string): boolean => isChunkLike(cookie, name);

  const write = (res: Response, cookie: string, value: string, maxAge: number): void =>
    setCookie(res, scope, { name: cookie, value, maxAge, httpOnly: true });

  function join(req: Request): string {
    const cookies = readCookies(req);
    let value = cookies[name] ?? '';
    for (let chunk = 0; !cookies[name]; chunk++) {
      const next = cookies[`${name}.${chunk}`];
      if (!next) break;
      value += next;
    }
    return value;
  }

  return {
    name,
    scope,
    /** Reads the auth session cookie of a request. Never throws. */
    read(req: Request): AuthSessionCookie {
      const names = cookieNames(req.headers.cookie).filter(isOurs);
      if (names.length === 0) return { kind: 'none' };
      if (new Set(names).size < names.length) return { kind: 'duplicate' };
      try {
        const value = join(req);
        if (!value.startsWith(prefix)) return { kind: 'broken' };
        return {
          kind: 'stored',
          session: z.parse(stored, JSON.parse(stringFromBase64URL(value.slice(prefix.length)))),
        };
      } catch {
        return { kind: 'broken' };
      }
    },
    /** Writes the auth session cookie. If an earlier cookie had more chunks, deletes the extra chunks. */
    write(req: Request, res: Response, tokens: Tokens, expiresAt: number): void {
      const value = prefix + stringToBase64URL(JSON.stringify({ ...tokens, expires_at: expiresAt }));
      const chunks = createChunks(name, value);
      const kept = new Set(chunks.map((chunk) => chunk.name));
      for (const old of new Set(cookieNames(req.headers.cookie))) {
        if (isOurs(old) && !kept.has(old)) write(res, old, '', 0);
      }
      for (const chunk of chunks) write(res, chunk.name, chunk.value, monthInSeconds);
    },
    /** Deletes all chunks of the auth session cookie that the request carries. */
    clear(req: Request, res: Response): void {
      for (const old of new Set(cookieNames(req.headers.cookie))) if (isOurs(old)) write(res, old, '', 0);
    },
    isOurs,
  };
}
export type AuthSessionCookies = ReturnType<typeof createAuthSessionCookie>;
