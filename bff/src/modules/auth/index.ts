import { Router } from 'express';
import type { Core } from '../../composition/core.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createAccountExistsMails } from './account-exists-mails.repository.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { confirmEmailRoute, confirmRoutes } from './confirm.routes.ts';
import { createKnownDevices } from './known-devices.ts';
import { callbackRoutes, oauthRoutes } from './oauth.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { createPasswordService } from './password.service.ts';
import { createPasswordResetGrant } from './password-reset-grant.ts';
import { createSignInTriesRepository } from './sign-in-tries.repository.ts';
import { createSignInTries } from './sign-in-tries.ts';
import { createAuthSessionStart } from './start-auth-session.ts';
import { createSuspensionsRepository } from './suspensions.repository.ts';

export type { AuthService } from './auth.service.ts';
export type { PasswordService } from './password.service.ts';
export type { PasswordResetGrant } from './password-reset-grant.ts';
export type { SignInTries } from './sign-in-tries.ts';
export type { StartAuthSession } from './start-auth-session.ts';

interface Dependencies
  extends Pick<
    Core,
    | 'env'
    | 'upstream'
    | 'db'
    | 'logger'
    | 'queuePasswordHash'
    | 'authApi'
    | 'refresher'
    | 'verifier'
    | 'endedAuthSessions'
    | 'cookie'
    | 'mail'
    | 'limits'
    | 'identify'
  > {
  profiles: ProfilesService;
}

/**
 * Creates the module for /api/auth and /api/confirm-email. `pages` contains the routes for links from mails and sign-in
 * providers. With `service`, `tries`, `startAuthSession` and `grant`, other modules sign a user in. With `passwords`, they
 * ask for the password again.
 */
export function createAuthModule({
  env,
  upstream,
  db,
  logger,
  queuePasswordHash,
  authApi,
  refresher,
  verifier,
  endedAuthSessions,
  cookie,
  mail,
  limits,
  identify,
  profiles,
}: Dependencies) {
  const { scope } = cookie;
  const tries = createSignInTries(env, createSignInTriesRepository(env, upstream));
  const { startAuthSession, startAuthSessionOnce } = createAuthSessionStart(
    cookie,
    verifier,
    profiles,
    tries,
    createKnownDevices(db, scope, logger),
  );
  const service = createAuthService({
    env,
    auth: authApi,
    refresher,
    profiles,
    endedAuthSessions,
    tries,
    suspensions: createSuspensionsRepository(env, upstream, queuePasswordHash),
    mailAccountExists: mail && createAccountExistsMails(env, upstream),
  });
  const passwords = createPasswordService({
    auth: authApi,
    emailOf: async (viewer) => (await profiles.load(viewer)).profile.email,
    tries,
    logger,
    slotMs: env.CONSTANT_RESPONSE_MS,
  });
  const grant = createPasswordResetGrant(env, scope);
  const oauth = { env, api: authApi, auth: service, scope, startAuthSessionOnce, limits };
  return {
    service,
    tries,
    startAuthSession,
    grant,
    passwords,
    mounts: [
      {
        path: '/auth',
        routes: authRoutes({ auth: service, profiles, cookie, startAuthSession, startAuthSessionOnce, limits }),
      },
      { path: '/auth', routes: oauthRoutes(oauth) },
      { path: '/auth', routes: passwordRoutes({ passwords, grant, limits }) },
      { path: '/', routes: confirmEmailRoute() },
    ],
    /** Routes of GET /auth/confirm and GET /auth/callback, which are outside of /api. */
    pages: Router().use(
      confirmRoutes({ auth: service, scope, startAuthSessionOnce, grant, limits, identify }),
      callbackRoutes(oauth),
    ),
  };
}
