import { commonMessages } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { tooManyRequests, unavailable } from '../errors/app-error.ts';
import type { QueuePasswordHash } from './password-hash-queue.ts';
import { type Upstream, type UpstreamAnswer, UpstreamLimited, UpstreamUnreachable } from './upstream.ts';

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  token_type: z.string(),
});
/** Tokens of an auth session. The BFF sends them only in the HttpOnly session cookie. */
export type Tokens = z.infer<typeof tokens>;

const failure = z.object({
  error_code: z.optional(z.string()),
  error: z.optional(z.string()),
  msg: z.optional(z.string()),
  message: z.optional(z.string()),
  error_description: z.optional(z.string()),
});

/** Thrown when Supabase Auth refuses a call. `code` and `message` come from Supabase Auth. */
export class AuthRefused extends Error {
  override name = 'AuthRefused';
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/**
 * The error code of Supabase Auth when it refuses a mail because the address got another mail moments ago. It is the
 * only limit that callers get as AuthRefused, because a 429 would reveal that the address has an account.
 */
export const mailedJustNow = 'over_email_send_rate_limit';

export interface SignUp {
  email: string;
  password: string;
  data: Record<string, unknown>;
}

/**
 * The result of a sign-up. `isKnown`: the address already has a confirmed account, for which Supabase Auth returns an
 * invented user.
 */
export interface SignedUp {
  /** Set only if the project requires no email confirmation. */
  tokens: Tokens | null;
  isKnown: boolean;
}

/** The invented user that Supabase Auth returns for a confirmed address. It has no role and no identities. */
const inventedUser = z.object({ role: z.literal(''), identities: z.array(z.unknown()).check(z.maxLength(0)) });

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

function readRefusal({ status, text }: Pick<UpstreamAnswer, 'status' | 'text'>): AuthRefused {
  const said = z.safeParse(failure, json(text));
  const detail = said.success ? said.data : {};
  return new AuthRefused(
    detail.msg || detail.error_description || detail.message || commonMessages.unexpected,
    detail.error_code ?? detail.error ?? '',
    status,
  );
}

function limited({ text, retryAfter }: UpstreamLimited): Error {
  const refused = readRefusal({ status: 429, text });
  return refused.code === mailedJustNow ? refused : tooManyRequests('supabase', retryAfter);
}

/**
 * Creates the client for Supabase Auth's HTTP API. The auth-js client is not used, because it holds one session per
 * client and retries a refresh for up to 30 s. Every call sends the client's IP address, because Supabase Auth limits
 * requests per address. Hosted Auth reads it from `Sb-Forwarded-For`, and only with a secret key; Auth of an own
 * installation reads the header that its GOTRUE_RATE_LIMIT_HEADER names, usually `X-Forwarded-For`. The key gives a
 * call no rights of its own, because each of these calls proves itself by a password, a token or a code.
 * Calls throw AuthRefused if Supabase Auth refuses, and an AppError with status 503 if it fails or cannot be reached,
 * or 429 with Retry-After if a limit is reached.
 */
export function createAuthApi(env: Env, upstream: Upstream, queuePasswordHash: QueuePasswordHash) {
  async function call(
    path: string,
    ip: string,
    body: object,
    authorization?: string,
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<unknown> {
    const answer = await upstream
      .send(`${env.SUPABASE_URL}/auth/v1${path}`, {
        method,
        headers: {
          apikey: env.SUPABASE_SECRET_KEY,
          'content-type': 'application/json',
          'sb-forwarded-for': ip,
          'x-forwarded-for': ip,
          ...(authorization && { authorization }),
        },
        body: JSON.stringify(body),
      })
      .catch((error: unknown) => {
        if (error instanceof UpstreamLimited) throw limited(error);
        throw error instanceof UpstreamUnreachable ? unavailable(error) : error;
      });
    if (answer.status < 300) return json(answer.text);
    const refused = readRefusal(answer);
    // Supabase Auth fails, for example, if an auth session ends while it is being created. A retry moments later
    // succeeds.
    throw answer.status >= 500 ? unavailable(refused) : refused;
  }

  return {
    async signIn(email: string, password: string, ip: string): Promise<Tokens> {
      return z.parse(
        tokens,
        await queuePasswordHash(() => call('/token?grant_type=password', ip, { email, password })),
      );
    },
    async refresh(refreshToken: string, ip: string): Promise<Tokens> {
      return z.parse(tokens, await call('/token?grant_type=refresh_token', ip, { refresh_token: refreshToken }));
    },
    async signUp(person: SignUp, ip: string): Promise<SignedUp> {
      const answer = await queuePasswordHash(() => call('/signup', ip, person));
      const signedIn = z.safeParse(tokens, answer);
      return {
        tokens: signedIn.success ? signedIn.data : null,
        isKnown: z.safeParse(inventedUser, answer).success,
      };
    },
    /** Mails a sign-in link to an existing account. Does not create an account. */
    async sendMagicLink(email: string, ip: string): Promise<void> {
      await call('/otp', ip, { email, create_user: false });
    },
    /**
     * Verifies the token of a link in a mail.
     * @returns null if a change of email address also needs a click on the link in the mail to the other address.
     */
    async verify(type: string, tokenHash: string, ip: string): Promise<Tokens | null> {
      const answer = z.safeParse(tokens, await call('/verify', ip, { type, token_hash: tokenHash }));
      return answer.success ? answer.data : null;
    },
    /** Signs in with the six-digit code of a sign-in mail or a confirmation mail. */
    async verifyCode(email: string, token: string, ip: string): Promise<Tokens> {
      return z.parse(tokens, await call('/verify', ip, { type: 'email', email, token }));
    },
    /** Mails a new confirmation link to an unconfirmed address. */
    async resendConfirmation(email: string, ip: string): Promise<void> {
      await call('/resend', ip, { type: 'signup', email });
    },
    /** Mails a link to choose a new password. */
    async recover(email: string, ip: string): Promise<void> {
      await call('/recover', ip, { email });
    },
    /** Completes the PKCE flow that `authorizeUrl` started. */
    async exchange(code: string, verifier: string, ip: string): Promise<Tokens> {
      return z.parse(tokens, await call('/token?grant_type=pkce', ip, { auth_code: code, code_verifier: verifier }));
    },
    /** Changes the password or email of the token's owner. */
    async updateUser(accessToken: string, change: { password?: string; email?: string }, ip: string): Promise<void> {
      await queuePasswordHash(() => call('/user', ip, change, `Bearer ${accessToken}`, 'PUT'));
    },
    /** Revokes the refresh token of this session (`local`) or of all other sessions (`others`). */
    async signOut(accessToken: string, ip: string, scope: 'local' | 'others' = 'local'): Promise<void> {
      await call(`/logout?scope=${scope}`, ip, {}, `Bearer ${accessToken}`);
    },
    /** Returns the URL where a browser signs in with another provider (product/accounts#providers). */
    authorizeUrl(provider: string, redirectTo: string, codeChallenge: string): string {
      const query = { provider, redirect_to: redirectTo, code_challenge: codeChallenge, code_challenge_method: 's256' };
      return `${env.SUPABASE_URL}/auth/v1/authorize?${new URLSearchParams(query)}`;
    },
  };
}
export type AuthApi = ReturnType<typeof createAuthApi>;
