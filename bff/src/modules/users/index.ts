import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { AuthService, PasswordResetGrant, SignInTries, StartAuthSession } from '../auth/index.ts';
import { createTemporaryPasswordsRepository } from './temporary-passwords.repository.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService } from './users.service.ts';

interface Dependencies extends Pick<Core, 'env' | 'upstream' | 'logger' | 'queuePasswordHash' | 'authApi' | 'limits'> {
  auth: { service: AuthService; tries: SignInTries; startAuthSession: StartAuthSession; grant: PasswordResetGrant };
}

/** Creates the module for /api/users: forgotten passwords and temporary passwords. */
export function createUsersModule({
  env,
  upstream,
  logger,
  queuePasswordHash,
  authApi,
  limits,
  auth,
}: Dependencies): Module {
  const { service, tries, startAuthSession, grant } = auth;
  const users = createUsersService({
    api: authApi,
    auth: service,
    temporaryPasswords: createTemporaryPasswordsRepository(env, upstream, queuePasswordHash),
    tries,
    logger,
    slotMs: env.CONSTANT_RESPONSE_MS,
  });
  return { mounts: [{ path: '/users', routes: usersRoutes({ users, startAuthSession, grant, limits }) }] };
}
