import { type PreviewLink, previewLifeInDays, previewParameter } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { errors, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type CookieScope, readCookies, setCookie } from '../../auth-session/cookie-header.ts';
import type { Env } from '../../config/env.ts';
import { createSignedTokens } from '../../security/signed-tokens.ts';
import { addressWith, parametersOf } from './address.ts';

const claims = z.object({ sub: z.string(), version: z.string(), exp: z.number() });

/** A version of a remote that a browser previews. */
interface Preview {
  remote: string;
  version: string;
  /** When the preview ends, in seconds since the epoch. */
  endsAt: number;
}

const prefix = previewParameter('');
const dayInSeconds = 86_400;

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Manages previews. A preview link is signed, so it works for everybody who has it, also from another site: it can
 * choose only between versions that the registry has. The preview applies to one browser until the link expires.
 */
export function createPreviews(env: Env, scope: CookieScope) {
  const tokens = createSignedTokens(env, 'remote preview');

  /** Returns the preview of a token. `parameter` is the name of the parameter or cookie that has the token. */
  async function verify(parameter: string, token: string): Promise<Preview | null> {
    try {
      const { success, data } = z.safeParse(claims, await tokens.verify(token));
      return success && previewParameter(data.sub) === parameter
        ? { remote: data.sub, version: data.version, endsAt: data.exp }
        : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    /** Makes a link that previews a version. `expires_at` is when the link and its previews end. */
    async link(remote: string, version: string): Promise<PreviewLink> {
      const endsAt = nowInSeconds() + previewLifeInDays * dayInSeconds;
      const token = await tokens.sign(new SignJWT({ version }).setSubject(remote).setExpirationTime(endsAt));
      const url = new URL(env.PUBLIC_URL);
      url.searchParams.set(previewParameter(remote), token);
      return { url: url.href, expires_at: new Date(endsAt * 1000).toISOString() };
    },
    /** Returns the previews of the browser that sends a request. */
    async read(req: Request): Promise<Preview[]> {
      const cookies = Object.entries(readCookies(req)).filter(([name]) => name.startsWith(prefix));
      const previews = await Promise.all(cookies.map(([name, token = '']) => verify(name, token)));
      return previews.filter((preview) => preview !== null);
    },
    /**
     * Starts or ends previews by the query parameters `preview.<name>`.
     * @returns the URL without these parameters, with an error message in `error` if a link is invalid; null if the URL
     * has none of these parameters.
     */
    async change(req: Request, res: Response): Promise<string | null> {
      const parameters = parametersOf(req);
      const asked = [...parameters].filter(([name]) => name.startsWith(prefix));
      if (asked.length === 0) return null;
      for (const [name, value] of asked) {
        parameters.delete(name);
        const preview = value ? await verify(name, value) : null;
        if (value && !preview) parameters.set('error', 'This preview link is invalid or has expired.');
        else
          setCookie(res, scope, { name, value, httpOnly: true, maxAge: preview ? preview.endsAt - nowInSeconds() : 0 });
      }
      return addressWith(req, parameters);
    },
  };
}
export type Previews = ReturnType<typeof createPreviews>;
