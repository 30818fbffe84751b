import { createHmac, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { type CookieScope, readCookies, setCookie } from '../../auth-session/cookie-header.ts';
import type { Env } from '../../config/env.ts';
import { keyFor } from '../../security/keys.ts';

/** The identity of the person who sends a request, with or without an account. */
export interface Visitor {
  /** A key that is the same on every page load. The key decides whether the visitor gets a canary. */
  key: string;
  /**
   * The identity under which reports are counted: the account, or the network if there is no session. Deleting cookies
   * does not change this identity.
   */
  countedAs: string;
}

const name = 'visitor';
const yearInSeconds = 365 * 24 * 60 * 60;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Internet providers usually give each customer at least a /64 of IPv6 addresses. */
const ipv6Prefix = 64;

const userIdOf = ({ authSession }: Request): string | null => {
  if (authSession.kind === 'viewer') return authSession.viewer.id;
  return authSession.kind === 'unavailable' ? authSession.userId : null;
};

/**
 * Creates functions that identify visitors. The account identifies a visitor with a session. A cookie and the network
 * identify all other visitors.
 */
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
    /** Identifies the visitor of a request. Without an account and without a cookie, the network is the key. */
    of: (req: Request): Visitor => {
      const network = networkOf(req);
      return known(req) ?? { key: network, countedAs: network };
    },
    /** Identifies the visitor of a request, and sets a visitor cookie if the request has no account and no cookie. */
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
