import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import type { AuthService, PasswordGrant, SignInTries, StartAuthSession } from '../auth/index.ts';
import { createTemporaryPasswordsRepository } from './temporary-passwords.repository.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService } from './users.service.ts';

interface Dependencies extends Pick<Parts, 'env' | 'upstream' | 'passwordTurns' | 'authApi' | 'limits'> {
  auth: { service: AuthService; tries: SignInTries; startAuthSession: StartAuthSession; grant: PasswordGrant };
}

/** Creates the module for /api/users: forgotten passwords and temporary passwords. */
export function createUsersModule({ env, upstream, passwordTurns, authApi, limits, auth }: Dependencies): Module {
  const { service, tries, startAuthSession, grant } = auth;
  const users = createUsersService({
    api: authApi,
    auth: service,
    temporaryPasswords: createTemporaryPasswordsRepository(env, upstream, passwordTurns),
    tries,
    slotMs: env.EVEN_ANSWER_MS,
  });
  return { mounts: [{ path: '/users', routes: usersRoutes({ users, startAuthSession, grant, limits }) }] };
}
