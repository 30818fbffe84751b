import { pino } from 'pino';
import { type AppError, overloaded, unavailable } from '../../errors/app-error.ts';
import type { AuthApi } from '../../supabase/auth-api.ts';
import type { AuthService, SignInTries } from '../auth/index.ts';
import type { TemporaryPasswordsRepository } from './temporary-passwords.repository.ts';
import { createUsersService } from './users.service.ts';

test.each<[string, AppError, number]>([
  ['is given back if the database does not answer', unavailable(), 1],
  ['is not given back if this process is too busy to ask', overloaded('MAX_CONCURRENT_PASSWORD_HASHES'), 0],
])('a temporary password %s (product/accounts#temporary-password)', async (_what, failure, times) => {
  const giveBack = jest.fn().mockResolvedValue(undefined);
  const temporaryPasswords: TemporaryPasswordsRepository = {
    use: () => Promise.reject(failure),
    giveBack,
    signInToken: () => Promise.reject(new Error('nobody signs in')),
  };
  const users = createUsersService({
    api: {} as AuthApi,
    auth: {} as AuthService,
    temporaryPasswords,
    tries: { take: async () => undefined } as unknown as SignInTries,
    logger: pino({ level: 'silent' }),
    slotMs: 1,
  });
  const start = () => Promise.reject(new Error('nobody signs in'));
  await expect(users.useTemporaryPassword('ada@workspace.test', 'secret', '', start)).rejects.toBe(failure);
  expect(giveBack).toHaveBeenCalledTimes(times);
});
