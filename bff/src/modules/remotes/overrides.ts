import type { Request, Response } from 'express';
import { overrideCookie, overrideParameter, remoteManifest, withoutEndSlashes } from 'shared/contracts';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { type CookieScope, readCookies, setCookie } from '../../session/cookie-header.ts';

const stored = z.record(remoteManifest.shape.name, z.string());
type Overrides = Record<string, string>;

const prefix = overrideParameter('');
const maximum = 10;

/**
 * Whether somebody asked for an address themselves: they typed it, opened it from a terminal or a bookmark, or followed a link of
 * our own page. Browsers say so on https and on localhost; a link on somebody else's page never passes for it.
 */
const isOwnWish = (req: Request): boolean => /^(none|same-origin)$/.test(req.get('sec-fetch-site') ?? '');

/** Whether a pattern such as `http://localhost:*` or `https://dev.example.com` stands for an origin. */
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
 * Remotes that a developer replaces: for their own browser, or for everybody who uses the application that they started
 * (REMOTES_FROM_SOURCE). Without REMOTE_OVERRIDE_ORIGINS nobody can.
 */
export function createOverrides(env: Env, scope: CookieScope) {
  const patterns = env.REMOTE_OVERRIDE_ORIGINS;
  const fromSource: Overrides = Object.fromEntries(env.REMOTES_FROM_SOURCE);

  /** The URL as its parser reads it, without query and fragment; null when it may not be used. */
  function allowed(value: string): string | null {
    if (!URL.canParse(value)) return null;
    const url = new URL(value);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
    if (!patterns.some((pattern) => matches(pattern, url))) return null;
    return url.origin + withoutEndSlashes(url.pathname);
  }

  const isRemoteName = (name: string): boolean => z.safeParse(remoteManifest.shape.name, name).success;

  /** What is no longer allowed does not count. */
  const onlyAllowed = (overrides: Overrides): Overrides =>
    Object.fromEntries(
      Object.entries(overrides).flatMap(([name, value]) => {
        const url = allowed(value);
        return url ? [[name, url]] : [];
      }),
    );

  /** What this browser alone asks for; a blank address for the release of a remote that everybody else gets from source. */
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
    /** By remote, what this browser gets in place of its release. */
    read: (req: Request): Overrides => onlyAllowed({ ...fromSource, ...own(req) }),
    /**
     * Keeps or removes what the query parameters `remote.<name>` say; nothing is kept for who followed a stranger's link.
     * @returns the address without them, with a sentence as its `error` when one was refused; null when there were none.
     */
    change(req: Request, res: Response): string | null {
      // Of the address only the query is taken apart: a path may begin with what a URL takes for a host.
      const [, ...query] = req.originalUrl.split('?');
      const parameters = new URLSearchParams(query.join('?'));
      const asked = [...parameters].filter(([key]) => key.startsWith(prefix));
      if (asked.length === 0) return null;
      const overrides = own(req);
      let refused = false;
      for (const [key, value] of asked) {
        parameters.delete(key);
        const name = key.slice(prefix.length);
        const url = isOwnWish(req) ? allowed(value) : null;
        if (!value && name in fromSource) overrides[name] = '';
        else if (!value) delete overrides[name];
        else if (url && isRemoteName(name) && Object.keys(overrides).length < maximum) overrides[name] = url;
        else refused = true;
      }
      if (patterns.length > 0) write(res, overrides);
      if (refused) parameters.set('error', 'This override of a remote is not allowed here.');
      // Two slashes at its beginning, of either kind, would lead to another host.
      const path = req.path.replace(/^[/\\]+/, '/');
      return parameters.size > 0 ? `${path}?${parameters}` : path;
    },
  };
}
export type RemoteOverrides = ReturnType<typeof createOverrides>;
