import type { Profile } from '@workspace/contracts';
import type { Request, Response } from 'express';
import type { AuthSessionCookies } from '../../auth-session/auth-session-cookie.ts';
import { toViewer } from '../../auth-session/auth-session-resolver.ts';
import { writeReadableCookies, writeThemeCookie } from '../../auth-session/readable-cookies.ts';
import type { TokenVerifier } from '../../auth-session/tokens.ts';
import type { Tokens } from '../../supabase/auth-api.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SignInTries } from './sign-in-tries.ts';

/**
 * Starts a session: the response sets the session cookie, the readable cookies, the theme cookie and the cookie of the
 * device. The theme of the
 * profile replaces the theme in the cookie.
 * @returns the profile of the user.
 */
export type StartAuthSession = (req: Request, res: Response, tokens: Tokens) => Promise<Profile>;

export function createStartAuthSession(
  cookie: AuthSessionCookies,
  verifier: TokenVerifier,
  profiles: ProfilesService,
  tries: SignInTries,
  devices: KnownDevices,
): StartAuthSession {
  return async (req, res, tokens) => {
    const claims = await verifier.verifyNew(tokens.access_token);
    const viewer = toViewer(tokens, claims);
    const { profile, organizationName } = await profiles.load(viewer);
    await Promise.all([tries.clear(profile.email), devices.note(req, res, viewer)]);
    cookie.write(req, res, tokens, claims.expiresAt);
    writeReadableCookies(res, cookie.scope, profile, organizationName);
    writeThemeCookie(res, cookie.scope, profile.theme);
    return profile;
  };
}
