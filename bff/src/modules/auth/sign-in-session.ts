import type { Request, Response } from 'express';
import type { Profile } from 'shared/contracts';
import { writeReadableCookies, writeThemeCookie } from '../../session/readable-cookies.ts';
import { toViewer } from '../../session/resolve.ts';
import type { SessionCookies } from '../../session/session-cookie.ts';
import { trustedClaims } from '../../session/tokens.ts';
import type { Tokens } from '../../supabase/auth-api.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';

/**
 * Signs a person in on this browser: the session cookie, the readable ones and the theme, where the profile wins at
 * sign-in.
 * @returns the profile of whoever is signed in now.
 */
export type StartSession = (req: Request, res: Response, tokens: Tokens) => Promise<Profile>;

export function createStartSession(cookie: SessionCookies, profiles: ProfilesService): StartSession {
  return async (req, res, tokens) => {
    const claims = trustedClaims(tokens.access_token);
    const { profile, organizationName } = await profiles.load(toViewer(tokens, claims));
    cookie.write(req, res, tokens, claims.expiresAt);
    writeReadableCookies(res, cookie.scope, profile, organizationName);
    writeThemeCookie(res, cookie.scope, profile.theme);
    return profile;
  };
}
