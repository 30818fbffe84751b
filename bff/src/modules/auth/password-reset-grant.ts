import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { type CookieScope, readCookies, setCookie } from '../../auth-session/cookie-header.ts';
import type { Env } from '../../config/env.ts';
import { keyFor, validKeysFor } from '../../security/keys.ts';

const name = 'password_grant';
const lifeInSeconds = 3600;
const now = () => Math.floor(Date.now() / 1000);

/**
 * Manages the permission to set a password without the old password. A user gets the permission for one hour after
 * using a reset mail or a temporary password. The permission is a signed cookie for one user id, so a session alone is
 * not enough to set a password.
 */
export function createPasswordResetGrant(env: Env, scope: CookieScope) {
  const purpose = 'password grant';
  const sign = (key: Buffer, userId: string, until: number): string =>
    createHmac('sha256', key).update(`${name} ${userId} ${until}`).digest('base64url');

  return {
    give(res: Response, userId: string): void {
      const until = now() + lifeInSeconds;
      setCookie(res, scope, {
        name,
        value: `${until}.${sign(keyFor(env, purpose), userId, until)}`,
        httpOnly: true,
        maxAge: lifeInSeconds,
      });
    },
    has(req: Request, userId: string): boolean {
      const [until = '', signature = ''] = (readCookies(req)[name] ?? '').split('.');
      if (!(Number(until) > now())) return false;
      const given = Buffer.from(signature);
      return validKeysFor(env, purpose)
        .map((key) => Buffer.from(sign(key, userId, Number(until))))
        .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
    },
    take(res: Response): void {
      setCookie(res, scope, { name, value: '', httpOnly: true, maxAge: 0 });
    },
  };
}
export type PasswordResetGrant = ReturnType<typeof createPasswordResetGrant>;
