import type { Profile } from '@workspace/contracts';
import type { Request, Response } from 'express';
import type { AuthSessionCookies } from '../../auth-session/auth-session-cookie.ts';
import { toViewer, type Viewer } from '../../auth-session/auth-session-resolver.ts';
import { writeReadableCookies, writeThemeCookie } from '../../auth-session/readable-cookies.ts';
import type { TokenVerifier } from '../../auth-session/tokens.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Tokens } from '../../supabase/auth-api.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SignInTries } from './sign-in-tries.ts';

/**
 * Starts a session: the response sets the session cookie, the readable cookies, the theme cookie and the cookie of the
 * device. The theme of the profile replaces the theme in the cookie. If the profile cannot be read, no session starts.
 * @returns the profile of the user.
 */
export type StartAuthSession = (req: Request, res: Response, tokens: Tokens) => Promise<Profile>;

/**
 * Starts a session after the user has used up a secret, such as a link or a code. The session starts even if the profile
 * cannot be read, because the secret does not work again. The readable cookies then contain only id and address.
 * @returns the id of the user, and the profile or null.
 * @throws {AppError} 401 if the account no longer exists.
 */
export type StartAuthSessionOnce = (
  req: Request,
  res: Response,
  tokens: Tokens,
) => Promise<{ userId: string; profile: Profile | null }>;

type LoadedProfile = Awaited<ReturnType<ProfilesService['load']>>;

/** Creates the functions that start a session. */
export function createAuthSessionStart(
  cookie: AuthSessionCookies,
  verifier: TokenVerifier,
  profiles: ProfilesService,
  tries: SignInTries,
  devices: KnownDevices,
): { startAuthSession: StartAuthSession; startAuthSessionOnce: StartAuthSessionOnce } {
  const viewerOf = async (tokens: Tokens): Promise<Viewer> =>
    toViewer(tokens, await verifier.verifyNew(tokens.access_token));

  async function start(req: Request, res: Response, tokens: Tokens, viewer: Viewer, loaded: LoadedProfile | null) {
    await Promise.all([loaded && tries.clear(loaded.profile.email), devices.note(req, res, viewer)]);
    cookie.write(req, res, tokens, viewer.expiresAt);
    const bare = { id: viewer.id, email: viewer.email, client_organizations: [], hubspot_contact_id: null };
    writeReadableCookies(res, cookie.scope, loaded?.profile ?? bare, loaded?.organizationName ?? null);
    if (loaded) writeThemeCookie(res, cookie.scope, loaded.profile.theme);
  }

  return {
    async startAuthSession(req, res, tokens) {
      const viewer = await viewerOf(tokens);
      const loaded = await profiles.load(viewer);
      await start(req, res, tokens, viewer, loaded);
      return loaded.profile;
    },
    async startAuthSessionOnce(req, res, tokens) {
      const viewer = await viewerOf(tokens);
      const loaded = await profiles.load(viewer).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 401) throw error;
        req.log.warn({ err: error }, 'a session starts without the profile, because its secret is used up');
        return null;
      });
      await start(req, res, tokens, viewer, loaded);
      return { userId: viewer.id, profile: loaded?.profile ?? null };
    },
  };
}
