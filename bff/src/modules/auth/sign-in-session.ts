import type { Profile } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { writeReadableCookies, writeThemeCookie } from '../../session/readable-cookies.ts';
import { toViewer } from '../../session/resolve.ts';
import type { SessionCookies } from '../../session/session-cookie.ts';
import type { TokenVerifier } from '../../session/tokens.ts';
import type { Tokens } from '../../supabase/auth-api.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { SignInTries } from './sign-in-tries.ts';

/**
 * Starts a session in this browser: it sets the session cookie, the readable cookies and the theme cookie. At
 * sign-in, the theme of the profile replaces the theme in the cookie.
 * @returns the profile of the user.
 */
export type StartSession = (req: Request, res: Response, tokens: Tokens) => Promise<Profile>;

export function createStartSession(
  cookie: SessionCookies,
  verifier: TokenVerifier,
  profiles: ProfilesService,
  tries: SignInTries,
): StartSession {
  return async (req, res, tokens) => {
    const claims = await verifier.verifyNew(tokens.access_token);
    const { profile, organizationName } = await profiles.load(toViewer(tokens, claims));
    await tries.clear(profile.email);
    cookie.write(req, res, tokens, claims.expiresAt);
    writeReadableCookies(res, cookie.scope, profile, organizationName);
    writeThemeCookie(res, cookie.scope, profile.theme);
    return profile;
  };
}
