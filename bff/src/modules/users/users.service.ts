import { randomUUID } from 'node:crypto';
import { authMessages, mailLinkLifeInSeconds } from '@workspace/contracts';
import type { Logger } from 'pino';
import { AppError, badRequest } from '../../errors/app-error.ts';
import { failInConstantTime, inConstantTime } from '../../http/constant-time.ts';
import { type AuthApi, AuthRefused, mailedJustNow, type Tokens } from '../../supabase/auth-api.ts';
import type { AuthService, SignInTries } from '../auth/index.ts';
import type { TemporaryPasswordsRepository } from './temporary-passwords.repository.ts';

interface UsersServiceDependencies {
  api: AuthApi;
  auth: AuthService;
  temporaryPasswords: TemporaryPasswordsRepository;
  tries: SignInTries;
  logger: Logger;
  /** The value of CONSTANT_RESPONSE_MS. */
  slotMs: number;
}

/** Formats a time as MM/dd/yyyy hh:mm a (product/design#dates). */
export function formatDate(time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(time);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('month')}/${of('day')}/${of('year')} ${of('hour')}:${of('minute')} ${of('dayPeriod')}`;
}

/**
 * Creates the service for users who cannot sign in (product/accounts#password-reset,
 * product/accounts#temporary-password). All methods throw {AppError} 503 if Supabase is unavailable.
 */
export function createUsersService({ api, auth, temporaryPasswords, tries, logger, slotMs }: UsersServiceDependencies) {
  const wrong = () => badRequest(authMessages.wrongCredentials, 'INVALID_CREDENTIALS');

  /** Signs a user in whose temporary password was right. */
  async function signIn(email: string, ip: string): Promise<Tokens> {
    const tokens = await auth.verify('magiclink', await temporaryPasswords.signInToken(email), ip);
    if (!tokens) throw wrong();
    return tokens;
  }

  async function giveBack(email: string, password: string, tryId: string): Promise<void> {
    await temporaryPasswords.giveBack(email, password, tryId).catch((failure: unknown) => {
      logger.warn({ err: failure }, 'a temporary password is used up, but nobody was signed in with it');
    });
  }

  return {
    /**
     * Mails a link to choose a new password. The result is the same for an unknown address.
     * @returns when the link expires, formatted in the given time zone.
     */
    async resetPassword(email: string, timeZone: string, ip: string): Promise<string> {
      const until = new Date(Date.now() + mailLinkLifeInSeconds * 1000);
      await inConstantTime(slotMs, () => api.recover(email, ip)).catch((error: unknown) => {
        if (!(error instanceof AuthRefused) || error.status >= 500) throw error;
        if (error.code === 'user_not_found' || error.code === mailedJustNow) return;
        throw new AppError(error.message, { status: 400, errorCode: error.code.toUpperCase() || 'AUTH_REFUSED' });
      });
      return formatDate(until, timeZone);
    },

    /**
     * Signs in with a temporary password. The password is used up only if `start` has started the auth session.
     * @returns the result of `start`.
     * @throws {AppError} 400 if the password is wrong, used or expired (product/accounts#temporary-password); 403 for a
     * banned user, with the reason for a suspended one; 429 after too many tries.
     */
    async useTemporaryPassword<Started>(
      email: string,
      password: string,
      ip: string,
      start: (tokens: Tokens) => Promise<Started>,
    ): Promise<Started> {
      return failInConstantTime(slotMs, async () => {
        await tries.take('temporary', email);
        const tryId = randomUUID();
        const isRight = await temporaryPasswords.use(email, password, tryId).catch(async (error: unknown) => {
          // The database may have used the password, although its answer did not arrive. With a limit of this process,
          // the database was not asked.
          if (error instanceof AppError && error.status === 503 && !error.limit) await giveBack(email, password, tryId);
          throw error;
        });
        if (!isRight) {
          await auth.refuseSuspended(email, password);
          throw wrong();
        }
        try {
          return await start(await signIn(email, ip));
        } catch (error) {
          // The user has no other way in. Nobody has got the tokens, if there are any.
          await giveBack(email, password, tryId);
          throw error;
        }
      });
    },
  };
}
export type UsersService = ReturnType<typeof createUsersService>;
