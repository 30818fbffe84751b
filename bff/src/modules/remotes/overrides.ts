import { overrideCookie, overrideParameter, remoteManifest, withoutEndSlashes } from '@workspace/contracts';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { type CookieScope, readCookies, setCookie } from '../../auth-session/cookie-header.ts';
import type { Env } from '../../config/env.ts';
import { addressWith, parametersOf } from './address.ts';

const stored = z.record(remoteManifest.shape.name, z.string());
type Overrides = Record<string, string>;

const prefix = overrideParameter('');
const maximum = 10;

/**
 * Returns whether the user opened the URL directly (`none`) or from a page of the application (`same-origin`). Browsers
 * send Sec-Fetch-Site on https and on localhost. A link on another site has another value.
 */
const isOwnNavigation = (req: Request): boolean => /^(none|same-origin)$/.test(req.get('sec-fetch-site') ?? '');

/** Returns whether a pattern such as `http://localhost:*` or `https://dev.example.com` matches an origin. */
const matches = (pattern: string, { protocol, hostname, origin }: URL): boolean =>
  pattern.endsWith(':*') ? pattern === `${protocol}//${hostname}:*` : pattern === origin;

function parseStored(text: string): Overrides {
  try {
    return z.parse(stored, JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Manages overrides, with which developers replace a remote with a dev server. An override applies to one browser, or
 * to all users of this application (REMOTES_FROM_SOURCE). Without REMOTE_OVERRIDE_ORIGINS, no override is possible.
 */
export function createOverrides(env: Env, scope: CookieScope) {
  const patterns = env.REMOTE_OVERRIDE_ORIGINS;
  const fromSource: Overrides = Object.fromEntries(env.REMOTES_FROM_SOURCE);

  /** Returns the normalised URL without query and fragment, or null if the URL is not allowed. */
  function allowed(value: string): string | null {
    if (!URL.canParse(value)) return null;
    const url = new URL(value);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
    if (!patterns.some((pattern) => matches(pattern, url))) return null;
    return url.origin + withoutEndSlashes(url.pathname);
  }

  const isRemoteName = (name: string): boolean => z.safeParse(remoteManifest.shape.name, name).success;

  /** Drops overrides with a URL that is not allowed. */
  const onlyAllowed = (overrides: Overrides): Overrides =>
    Object.fromEntries(
      Object.entries(overrides).flatMap(([name, value]) => {
        const url = allowed(value);
        return url ? [[name, url]] : [];
      }),
    );

  /**
   * Returns the overrides in the cookie of this browser. An empty URL selects the released version of a remote in
   * REMOTES_FROM_SOURCE.
   */
  const own = (req: Request): Overrides => parseStored(readCookies(req)[overrideCookie] ?? '{}');

  function write(res: Response, overrides: Overrides): void {
    const isEmpty = Object.keys(overrides).length === 0;
    setCookie(res, scope, {
      name: overrideCookie,
      value: isEmpty ? '' : JSON.stringify(overrides),
      httpOnly: true,
      ...(isEmpty && { maxAge: 0 }),
    });
  }

  return {
    /** Returns the allowed overrides for a request: dev server URLs by remote name. */
    read: (req: Request): Overrides => onlyAllowed({ ...fromSource, ...own(req) }),
    /**
     * Stores or removes overrides by the query parameters `remote.<name>`. A link on another site cannot store
     * overrides.
     * @returns the URL without these parameters, with an error message in `error` if an override was refused; null if
     * the URL has none of these parameters.
     */
    change(req: Request, res: Response): string | null {
      const parameters = parametersOf(req);
      const asked = [...parameters].filter(([key]) => key.startsWith(prefix));
      if (asked.length === 0) return null;
      const overrides = own(req);
      let refused = false;
      for (const [key, value] of asked) {
        parameters.delete(key);
        const name = key.slice(prefix.length);
        const url = isOwnNavigation(req) ? allowed(value) : null;
        if (!value && name in fromSource) overrides[name] = '';
        else if (!value) delete overrides[name];
        else if (url && isRemoteName(name) && Object.keys(overrides).length < maximum) overrides[name] = url;
        else refused = true;
      }
      if (patterns.length > 0) write(res, overrides);
      if (refused) parameters.set('error', 'This override of a remote is not allowed here.');
      return addressWith(req, parameters);
    },
  };
}
export type RemoteOverrides = ReturnType<typeof createOverrides>;
