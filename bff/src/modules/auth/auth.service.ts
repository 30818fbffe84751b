import { authMessages, codeMessages, type signUpBody } from '@workspace/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { EndedAuthSessions } from '../../auth-session/ended-auth-sessions.ts';
import type { Refresher } from '../../auth-session/refresher.ts';
import type { Env } from '../../config/env.ts';
import { AppError, badRequest, forbidden, tooManyRequests } from '../../errors/app-error.ts';
import { failInConstantTime, inConstantTime } from '../../http/constant-time.ts';
import { accountExistsMail } from '../../integrations/mail/account-exists-mail.ts';
import type { Mail } from '../../integrations/mail/mail.ts';
import { type AuthApi, AuthRefused, mailedJustNow, type Tokens } from '../../supabase/auth-api.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { SignInTries } from './sign-in-tries.ts';

export interface AuthServiceDependencies {
  env: Env;
  auth: AuthApi;
  refresher: Refresher;
  profiles: ProfilesService;
  endedAuthSessions: Pick<EndedAuthSessions, 'note'>;
  tries: SignInTries;
  mail: Mail;
}

const codeOf = (error: AuthRefused): string => error.code.toUpperCase() || 'AUTH_REFUSED';
// Auth's codes that reveal an existing account. Auth mails only existing accounts, so its limit on mails reveals
// one too.
const registeredAddress = new Set(['user_already_exists', 'email_exists', mailedJustNow]);
const unregisteredAddress = new Set(['otp_disabled', 'user_not_found', 'signup_disabled', mailedJustNow]);

/**
 * Creates the service for sign-in, sign-up and sign-out (sentences: product/accounts#sign-in). All methods throw
 * {AppError} 503 if Supabase is away.
 */
export function createAuthService({
  env,
  auth,
  refresher,
  profiles,
  endedAuthSessions,
  tries,
  mail,
}: AuthServiceDependencies) {
  const slotMs = env.CONSTANT_RESPONSE_MS;

  /**
   * Mails the owner of an account when a sign-up used its address. Only the owner reads the mail, so the sign-up
   * reveals nothing. The call does not wait for the mail, because the response time would reveal the account.
   * Without a mail service, Auth sends a sign-in link instead.
   */
  function tellOfAccount(email: string, ip: string): void {
    void mail
      .send(accountExistsMail({ to: email, origin: env.PUBLIC_URL, minute: Math.floor(Date.now() / 60_000) }))
      .then((sent) => (sent ? undefined : auth.sendMagicLink(email, ip)))
      // The page tells the user what to do if no mail arrives.
      .catch(() => {});
  }

  /** Converts a refused sign-in to the product's sentence, or to Auth's message if the product has none. */
  function explain(error: unknown): unknown {
    if (!(error instanceof AuthRefused)) return error;
    if (error.status === 429) return tooManyRequests();
    if (error.code === 'user_banned') return forbidden(authMessages.banned(env.SUPPORT_EMAIL), 'USER_BANNED');
    if (error.code === 'invalid_credentials' || error.code === 'invalid_grant') {
      return badRequest(authMessages.wrongCredentials, 'INVALID_CREDENTIALS');
    }
    return error.status >= 500 ? error : new AppError(error.message, { status: 400, errorCode: codeOf(error) });
  }

  const explained = async <Result>(asked: Promise<Result>): Promise<Result> =>
    asked.catch((error: unknown) => {
      throw explain(error);
    });

  return {
    /**
     * Signs in with a password.
     * @throws {AppError} 400 for wrong credentials; 403 for a banned user; otherwise with Auth's message.
     */
    async signIn(email: string, password: string, ip: string): Promise<Tokens> {
      return failInConstantTime(slotMs, async () => {
        await tries.take('password', email);
        return explained(auth.signIn(email, password, ip));
      });
    },

    /**
     * Creates an account. An address that already has one gets the same answer, and its owner gets a mail.
     * @returns tokens only if the project requires no email confirmation.
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
        const status = error.status === 429 ? 429 : error.status >= 500 ? 500 : 400;
        throw new AppError(authMessages.signUpFailed, { status, errorCode: codeOf(error), cause: error });
      });
    },

    /** Mails a sign-in link. An address without an account gets the same answer. */
    async sendMagicLink(email: string, ip: string): Promise<void> {
      await inConstantTime(slotMs, () => auth.sendMagicLink(email, ip)).catch((error: unknown) => {
        if (!(error instanceof AuthRefused)) throw error;
        if (unregisteredAddress.has(error.code)) return;
        const status = error.status === 429 ? 429 : error.status >= 500 ? 500 : 400;
        throw new AppError(authMessages.magicLinkFailed, { status, errorCode: codeOf(error), cause: error });
      });
    },

    /**
     * Verifies the token of a mail link.
     * @throws {AppError} 400 with Auth's message if the link is used, expired or invalid.
     */
    async verify(type: string, tokenHash: string, ip: string): Promise<Tokens | null> {
      return explained(auth.verify(type, tokenHash, ip));
    },

    /**
     * Signs in with a code from a mail.
     * @throws {AppError} 400 if the code is wrong, used or expired. Auth's own message is not used, because it
     * mentions a link.
     */
    async verifyCode(email: string, token: string, ip: string): Promise<Tokens> {
      return failInConstantTime(slotMs, async () => {
        await tries.take('code', email);
        return explained(
          auth.verifyCode(email, token, ip).catch((error: unknown) => {
            if (!(error instanceof AuthRefused) || error.code !== 'otp_expired') throw error;
            throw badRequest(codeMessages.wrong, codeOf(error));
          }),
        );
      });
    },

    /**
     * Completes a sign-in with a provider.
     * @throws {AppError} 400 if the provider refused the sign-in, or another browser started it.
     */
    async finishOAuth(code: string, verifier: string, ip: string): Promise<Tokens> {
      return explained(auth.exchange(code, verifier, ip));
    },

    /** Mails a new confirmation link. An unknown or confirmed address gets the same answer. */
    async resendConfirmation(email: string, ip: string): Promise<void> {
      await inConstantTime(slotMs, () => auth.resendConfirmation(email, ip)).catch((error: unknown) => {
        if (error instanceof AuthRefused && error.code === mailedJustNow) return;
        if (!(error instanceof AuthRefused) || error.status === 429 || error.status >= 500) throw explain(error);
      });
    },

    /** Revokes the refresh token. A session that Supabase no longer knows counts as signed out. */
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
