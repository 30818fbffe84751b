import { authMessages, codeMessages, type signUpBody } from 'shared/contracts';
import type * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { AppError, badRequest, forbidden, tooManyRequests } from '../../errors/app-error.ts';
import { evenly, failEvenly } from '../../http/even-time.ts';
import { knownAccountMail } from '../../integrations/mail/known-account-mail.ts';
import type { Mail } from '../../integrations/mail/mail.ts';
import type { EndedSessions } from '../../session/ended-sessions.ts';
import type { Refresher } from '../../session/refresher.ts';
import type { Viewer } from '../../session/resolve.ts';
import { type AuthApi, AuthRefused, mailedJustNow, type Tokens } from '../../supabase/auth-api.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { SignInTries } from './sign-in-tries.ts';

export interface AuthServiceDependencies {
  env: Env;
  auth: AuthApi;
  refresher: Refresher;
  profiles: ProfilesService;
  endedSessions: Pick<EndedSessions, 'note'>;
  tries: SignInTries;
  mail: Mail;
}

const codeOf = (error: AuthRefused): string => error.code.toUpperCase() || 'AUTH_REFUSED';
// Whom Auth has mailed a moment ago has an account, which is nobody else's business.
const knownAddress = new Set(['user_already_exists', 'email_exists', mailedJustNow]);
const unknownAddress = new Set(['otp_disabled', 'user_not_found', 'signup_disabled', mailedJustNow]);

/** Signing in, up and out (product/accounts#sign-in has the sentences). All throw {AppError} 503 when Supabase is away. */
export function createAuthService({
  env,
  auth,
  refresher,
  profiles,
  endedSessions,
  tries,
  mail,
}: AuthServiceDependencies) {
  const slotMs = env.EVEN_ANSWER_MS;

  /**
   * Whoever signs up with an address that has an account is told in a mail, which only its owner reads. Nobody waits for it, as
   * the time would tell. Without a mail service of ours, Auth's sign-in link stands in for it.
   */
  function tellOfAccount(email: string, ip: string): void {
    void mail
      .send(knownAccountMail({ to: email, origin: env.PUBLIC_URL, minute: Math.floor(Date.now() / 60_000) }))
      .then((sent) => (sent ? undefined : auth.sendMagicLink(email, ip)))
      // The page says what to do when no mail comes.
      .catch(() => {});
  }

  /** The product's sentence for a refused sign-in; the provider's where the product has none. */
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
    /** @throws {AppError} 400 for wrong credentials, 403 for a banned user, else the provider's message. */
    async signIn(email: string, password: string, ip: string): Promise<Tokens> {
      return failEvenly(slotMs, async () => {
        await tries.take('password', email);
        return explained(auth.signIn(email, password, ip));
      });
    },

    /**
     * An address that has an account already is answered like any other, so that nobody learns of it but its owner, by mail.
     * @returns tokens only where the project asks for no confirmation.
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
      return evenly(slotMs, signUp).catch((error: unknown) => {
        if (!(error instanceof AuthRefused)) throw error;
        if (knownAddress.has(error.code)) return known(error.code);
        const status = error.status === 429 ? 429 : error.status >= 500 ? 500 : 400;
        throw new AppError(authMessages.signUpFailed, { status, errorCode: codeOf(error), cause: error });
      });
    },

    /** An address without an account is answered like any other. */
    async sendMagicLink(email: string, ip: string): Promise<void> {
      await evenly(slotMs, () => auth.sendMagicLink(email, ip)).catch((error: unknown) => {
        if (!(error instanceof AuthRefused)) throw error;
        if (unknownAddress.has(error.code)) return;
        const status = error.status === 429 ? 429 : error.status >= 500 ? 500 : 400;
        throw new AppError(authMessages.magicLinkFailed, { status, errorCode: codeOf(error), cause: error });
      });
    },

    /** @throws {AppError} 400 with the provider's message for a link that is used, expired or invented. */
    async verify(type: string, tokenHash: string, ip: string): Promise<Tokens | null> {
      return explained(auth.verify(type, tokenHash, ip));
    },

    /** @throws {AppError} 400 for a code that is wrong, used or expired. The provider's message for it speaks of a link. */
    async verifyCode(email: string, token: string, ip: string): Promise<Tokens> {
      return failEvenly(slotMs, async () => {
        await tries.take('code', email);
        return explained(
          auth.verifyCode(email, token, ip).catch((error: unknown) => {
            if (!(error instanceof AuthRefused) || error.code !== 'otp_expired') throw error;
            throw badRequest(codeMessages.wrong, codeOf(error));
          }),
        );
      });
    },

    /** @throws {AppError} 400 when the provider did not accept the sign-in, or the browser did not begin it. */
    async finishOAuth(code: string, verifier: string, ip: string): Promise<Tokens> {
      return explained(auth.exchange(code, verifier, ip));
    },

    /** An address that is unknown, or confirmed already, is answered like any other. */
    async resendConfirmation(email: string, ip: string): Promise<void> {
      await evenly(slotMs, () => auth.resendConfirmation(email, ip)).catch((error: unknown) => {
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
      endedSessions.note(viewer.sessionId);
    },
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
