import { authErrorCodes, authMessages, codeMessages, type signUpBody } from '@workspace/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { EndedAuthSessions } from '../../auth-session/ended-auth-sessions.ts';
import type { Refresher } from '../../auth-session/refresher.ts';
import type { Env } from '../../config/env.ts';
import { AppError, badRequest, forbidden } from '../../errors/app-error.ts';
import { failInConstantTime, inConstantTime } from '../../http/constant-time.ts';
import { type AuthApi, AuthRefused, mailedJustNow, type Tokens } from '../../supabase/auth-api.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { SignInTries } from './sign-in-tries.ts';
import type { SuspensionsRepository } from './suspensions.repository.ts';

export interface AuthServiceDependencies {
  env: Env;
  auth: AuthApi;
  refresher: Refresher;
  profiles: ProfilesService;
  endedAuthSessions: Pick<EndedAuthSessions, 'note'>;
  tries: SignInTries;
  suspensions: SuspensionsRepository;
  /** Writes the mail for the owner of an account. Null if no mail service is configured. */
  mailAccountExists: ((email: string) => Promise<void>) | null;
}

const isBanned = (error: unknown): boolean => error instanceof AuthRefused && error.code === 'user_banned';
const codeOf = (error: AuthRefused): string => error.code.toUpperCase() || 'AUTH_REFUSED';
// These error codes of Auth reveal whether an address has an account. `mailedJustNow` is one of them, because Auth
// sends mails only to existing accounts.
const registeredAddress = new Set(['user_already_exists', 'email_exists', mailedJustNow]);
const unregisteredAddress = new Set(['otp_disabled', 'user_not_found', 'signup_disabled', mailedJustNow]);

/**
 * Creates the service for sign-in, sign-up and sign-out (error messages: product/accounts#sign-in). All methods throw
 * {AppError} 503 if Supabase is unavailable.
 */
export function createAuthService({
  env,
  auth,
  refresher,
  profiles,
  endedAuthSessions,
  tries,
  suspensions,
  mailAccountExists,
}: AuthServiceDependencies) {
  const slotMs = env.CONSTANT_RESPONSE_MS;

  /**
   * Mails the owner of an existing account that the address was used in a sign-up. The call does not wait for the mail,
   * because the response time would reveal the account. Without a mail service, Auth sends a sign-in link instead.
   */
  function tellOfAccount(email: string, ip: string): void {
    const told = mailAccountExists ? mailAccountExists(email) : auth.sendMagicLink(email, ip);
    // Errors are ignored, because the sign-up page says what to do if no mail arrives.
    void told.catch(() => {});
  }

  /** Converts a refused sign-in to an error. The error has Auth's message if the product defines no message. */
  function explain(error: unknown): unknown {
    if (!(error instanceof AuthRefused)) return error;
    if (isBanned(error)) return forbidden(authMessages.banned(env.SUPPORT_EMAIL), 'USER_BANNED');
    if (error.code === 'invalid_credentials' || error.code === 'invalid_grant') {
      return badRequest(authMessages.wrongCredentials, 'INVALID_CREDENTIALS');
    }
    return error.status >= 500 ? error : new AppError(error.message, { status: 400, errorCode: codeOf(error) });
  }

  const explained = async <Result>(asked: Promise<Result>): Promise<Result> =>
    asked.catch((error: unknown) => {
      throw explain(error);
    });

  /** @throws {AppError} 403 with the reason of a suspension (product/operations#people), unless it is null. */
  function refuseFor(reason: string | null): void {
    if (reason) throw forbidden(authMessages.suspended(reason, env.SUPPORT_EMAIL), authErrorCodes.accountSuspended);
  }

  /**
   * Returns a handler of failed sign-ins, which tells a suspended person the reason. `findReason` must check the secret
   * of the sign-in, because hosted Auth refuses a banned user before it checks the secret.
   */
  const orReason =
    (findReason: () => Promise<string | null>) =>
    async (error: unknown): Promise<never> => {
      if (isBanned(error)) refuseFor(await findReason());
      throw error;
    };

  return {
    /**
     * Does nothing for a person who is not suspended, and for a wrong secret.
     * @throws {AppError} 403 with the reason, if the secret is the password or an unused temporary password of a
     * suspended person.
     */
    async refuseSuspended(email: string, secret: string): Promise<void> {
      refuseFor(await suspensions.findReason(email, secret));
    },

    /**
     * Signs in with a password.
     * @throws {AppError} 400 for wrong credentials; 403 for a banned user, with the reason for a suspended one; 429
     * after too many tries; 400 with Auth's message for other refusals.
     */
    async signIn(email: string, password: string, ip: string): Promise<Tokens> {
      return failInConstantTime(slotMs, async () => {
        await tries.take('password', email);
        const findReason = () => suspensions.findReason(email, password);
        return explained(auth.signIn(email, password, ip).catch(orReason(findReason)));
      });
    },

    /**
     * Creates an account. If the address already has an account, the result is the same and the address gets a mail.
     * @returns null if the address must be confirmed first or already has an account.
     */
    async signUp(body: z.infer<typeof signUpBody>, ip: string): Promise<Tokens | null> {
      const { email, password, ...data } = body;
      const known = (code: string): null => {
        if (code !== mailedJustNow) tellOfAccount(email, ip);
        return null;
      };
      const signUp = async () => {
        const { tokens, isKnown } = await auth.signUp({ email, password, data }, ip);
        return isKnown ? known('') : tokens;
      };
      return inConstantTime(slotMs, signUp).catch((error: unknown) => {
        if (!(error instanceof AuthRefused)) throw error;
        if (registeredAddress.has(error.code)) return known(error.code);
        const status = error.status >= 500 ? 500 : 400;
        throw new AppError(authMessages.signUpFailed, { status, errorCode: codeOf(error), cause: error });
      });
    },

    /** Mails a sign-in link. The result is the same for an address without an account. */
    async sendMagicLink(email: string, ip: string): Promise<void> {
      await inConstantTime(slotMs, () => auth.sendMagicLink(email, ip)).catch((error: unknown) => {
        if (!(error instanceof AuthRefused)) throw error;
        if (unregisteredAddress.has(error.code)) return;
        const status = error.status >= 500 ? 500 : 400;
        throw new AppError(authMessages.magicLinkFailed, { status, errorCode: codeOf(error), cause: error });
      });
    },

    /**
     * Verifies the token of a mail link.
     * @returns null if a change of email also needs the link from the other mail.
     * @throws {AppError} 400 with Auth's message if the link is used, expired or invalid; 403 for a banned user, with
     * the reason for a suspended one.
     */
    async verify(type: string, tokenHash: string, ip: string): Promise<Tokens | null> {
      const findReason = () => suspensions.findReasonOfLink(tokenHash);
      return explained(auth.verify(type, tokenHash, ip).catch(orReason(findReason)));
    },

    /**
     * Signs in with a code from a mail.
     * @throws {AppError} 400 if the code is wrong, used or expired (without Auth's message, which mentions a link); 403
     * for a banned user, with the reason for a suspended one; 429 after too many tries.
     */
    async verifyCode(email: string, token: string, ip: string): Promise<Tokens> {
      return failInConstantTime(slotMs, async () => {
        await tries.take('code', email);
        const findReason = () => suspensions.findReasonOfCode(email, token);
        const verified = auth.verifyCode(email, token, ip).catch((error: unknown) => {
          if (!(error instanceof AuthRefused) || error.code !== 'otp_expired') throw error;
          throw badRequest(codeMessages.wrong, codeOf(error));
        });
        return explained(verified.catch(orReason(findReason)));
      });
    },

    /**
     * Completes a sign-in with a provider.
     * @throws {AppError} 400 if the provider refused the sign-in, or if another browser started the sign-in.
     */
    async finishOAuth(code: string, verifier: string, ip: string): Promise<Tokens> {
      return explained(auth.exchange(code, verifier, ip));
    },

    /** Mails a new confirmation link. The result is the same for an unknown or already confirmed address. */
    async resendConfirmation(email: string, ip: string): Promise<void> {
      await inConstantTime(slotMs, () => auth.resendConfirmation(email, ip)).catch((error: unknown) => {
        if (error instanceof AuthRefused && error.code === mailedJustNow) return;
        if (!(error instanceof AuthRefused) || error.status >= 500) throw explain(error);
      });
    },

    /** Revokes the refresh token of the viewer's session. Succeeds also if Auth has already ended the session. */
    async signOut(viewer: Viewer, ip: string): Promise<void> {
      await auth.signOut(viewer.accessToken, ip).catch((error: unknown) => {
        if (!(error instanceof AuthRefused) || error.status >= 500) throw error;
      });
      await refresher.forget(viewer.refreshToken);
      profiles.forget(viewer.id);
      endedAuthSessions.note(viewer.sessionId);
    },
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
