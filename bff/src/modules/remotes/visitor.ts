import { createHmac, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Env } from '../../config/env.ts';
import { keyFor } from '../../security/keys.ts';
import { type CookieScope, readCookies, setCookie } from '../../session/cookie-header.ts';

/** Somebody who gets releases, signed in or not. */
export interface Visitor {
  /** The same on every load: canaries are given out by it. */
  key: string;
  /**
   * Who they are when failing viewers are counted: the account, otherwise the network, so that dropping cookies makes nobody
   * two.
   */
  countedAs: string;
}

const name = 'visitor';
const yearInSeconds = 365 * 24 * 60 * 60;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** One customer of an internet provider usually has at least this much of IPv6. */
const ipv6Prefix = 64;

const userIdOf = ({ session }: Request): string | null => {
  if (session.kind === 'viewer') return session.viewer.id;
  return session.kind === 'unavailable' ? session.userId : null;
};

/** Tells visitors apart: by account, and those without one by a cookie and by their network. */
export function createVisitors(env: Env, scope: CookieScope) {
  const addressKey = keyFor(env, 'network address');

  const networkOf = (req: Request): string => {
    const network = ipKeyGenerator(req.ip ?? '', ipv6Prefix);
    return `network:${createHmac('sha256', addressKey).update(network).digest('base64url')}`;
  };

  const known = (req: Request): Visitor | null => {
    const userId = userIdOf(req);
    if (userId) return { key: userId, countedAs: `user:${userId}` };
    const cookie = readCookies(req)[name] ?? '';
    return uuid.test(cookie) ? { key: cookie, countedAs: networkOf(req) } : null;
  };

  return {
    /** Without account and cookie somebody is the same as long as their network is. */
    of: (req: Request): Visitor => {
      const network = networkOf(req);
      return known(req) ?? { key: network, countedAs: network };
    },
    /** The same, and gives a cookie to whom has neither. */
    welcome(req: Request, res: Response): Visitor {
      const visitor = known(req);
      if (visitor) return visitor;
      const value = randomUUID();
      setCookie(res, scope, { name, value, httpOnly: true, maxAge: yearInSeconds });
      return { key: value, countedAs: networkOf(req) };
    },
  };
}
export type Visitors = ReturnType<typeof createVisitors>;
