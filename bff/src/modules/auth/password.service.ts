import { passwordMessages } from '@workspace/contracts';
import type { Logger } from 'pino';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError, badRequest, conflict, tooManyRequests } from '../../errors/app-error.ts';
import { inConstantTime } from '../../http/constant-time.ts';
import { type AuthApi, AuthRefused, mailedJustNow } from '../../supabase/auth-api.ts';
import type { SignInTries } from './sign-in-tries.ts';

/** How long Supabase Auth waits by default before it mails an address again, in seconds. */
const mailIntervalSeconds = 60;

const refused = (error: unknown): unknown => {
  if (!(error instanceof AuthRefused) || error.status >= 500) return error;
  if (error.code === mailedJustNow) return tooManyRequests('supabase', mailIntervalSeconds);
  return new AppError(error.message, { status: 400, errorCode: error.code.toUpperCase() || 'AUTH_REFUSED' });
};

interface PasswordServiceDependencies {
  auth: AuthApi;
  /** Returns the current email address. The access token may contain an older address. */
  emailOf: (viewer: Viewer) => Promise<string>;
  tries: SignInTries;
  logger: Logger;
  /** The value of CONSTANT_RESPONSE_MS. */
  slotMs: number;
}

/**
 * Creates the service for changes of the viewer's password and email (error messages: product/accounts#password). All
 * methods throw {AppError} 503 if Supabase is unavailable.
 */
export function createPasswordService({ auth, emailOf, tries, logger, slotMs }: PasswordServiceDependencies) {
  /** Verifies the present password by signing in, and ends the new session at once. `wrong` is the error's message. */
  async function verify(viewer: Viewer, password: string, ip: string, wrong: string): Promise<void> {
    const email = await emailOf(viewer);
    await tries.take('password', email);
    const tokens = await auth.signIn(email, password, ip).catch((error: unknown) => {
      const isWrong = error instanceof AuthRefused && /^invalid_(credentials|grant)$/.test(error.code);
      throw isWrong ? badRequest(wrong, 'WRONG_OLD_PASSWORD') : refused(error);
    });
    await tries.clear(email);
    await auth.signOut(tokens.access_token, ip).catch(() => undefined);
  }

  /**
   * Sets the password. It counts as set if it is the present one already, because a repeated call must succeed. The
   * caller must check that the viewer may set it.
   */
  async function setPassword(viewer: Viewer, password: string, ip: string): Promise<void> {
    await auth.updateUser(viewer.accessToken, { password }, ip).catch((error: unknown) => {
      if (error instanceof AuthRefused && error.code === 'same_password') return;
      throw refused(error);
    });
  }

  async function signOutElsewhere(viewer: Viewer, ip: string): Promise<void> {
    await auth.signOut(viewer.accessToken, ip, 'others').catch((error: unknown) => {
      throw refused(error);
    });
  }

  return {
    /**
     * Checks that the viewer knows the present password.
     * @throws {AppError} 400 with the message `wrong` if they do not; 429 after too many tries.
     */
    verify,

    /**
     * Sets a new password without the old password, and ends all other sessions of the viewer. The caller must check
     * the password reset grant. A repeat with the same password succeeds.
     */
    async set(viewer: Viewer, password: string, ip: string): Promise<void> {
      await setPassword(viewer, password, ip);
      await signOutElsewhere(viewer, ip);
    },

    /**
     * Changes the password and ends all other sessions of the viewer. The password stays if they cannot be ended.
     * @throws {AppError} 400 if the old password is wrong (product/accounts#password).
     */
    async change(viewer: Viewer, oldPassword: string, newPassword: string, ip: string): Promise<void> {
      await verify(viewer, oldPassword, ip, passwordMessages.wrongOld);
      // The sessions end before the password changes, because a repeat afterwards would find the old password wrong.
      await signOutElsewhere(viewer, ip);
      await setPassword(viewer, newPassword, ip);
      // Ends the sessions of those who have signed in with the old password since. Hosted Auth has done so already.
      await signOutElsewhere(viewer, ip).catch((error: unknown) => {
        logger.warn({ err: error }, 'sessions that began while a password changed could not be ended');
      });
    },

    /**
     * Mails a confirmation link to the old and the new address. The result is the same if the new address belongs to
     * another account.
     * @throws {AppError} 409 if the address is already the viewer's address.
     */
    async changeEmail(viewer: Viewer, email: string, ip: string): Promise<void> {
      if (email === (await emailOf(viewer))) throw conflict('This is already your email address.', 'SAME_EMAIL');
      await inConstantTime(slotMs, () => auth.updateUser(viewer.accessToken, { email }, ip)).catch((error: unknown) => {
        if (error instanceof AuthRefused && error.code === 'email_exists') return;
        throw refused(error);
      });
    },

    /** Ends all other sessions of the viewer. */
    signOutElsewhere,
  };
}
export type PasswordService = ReturnType<typeof createPasswordService>;
