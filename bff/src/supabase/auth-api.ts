import { commonMessages } from 'shared/contracts';
import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';
import type { InTurn } from './password-turns.ts';
import { type Upstream, UpstreamUnreachable } from './upstream.ts';

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  token_type: z.string(),
});
/** What signs a person in; it never leaves the BFF except in its HttpOnly cookie. */
export type Tokens = z.infer<typeof tokens>;

const failure = z.object({
  error_code: z.optional(z.string()),
  error: z.optional(z.string()),
  msg: z.optional(z.string()),
  message: z.optional(z.string()),
  error_description: z.optional(z.string()),
});

/** Supabase Auth refused; `code` and `message` are the provider's. */
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

/** Auth's code for an address that it has mailed too short a while ago to do so again. */
export const mailedJustNow = 'over_email_send_rate_limit';

export interface SignUp {
  email: string;
  password: string;
  data: Record<string, unknown>;
}

/** What became of a sign-up. `isKnown`: the address has a confirmed account, which Auth tells with an invented user. */
export interface SignedUp {
  /** Only where the project asks for no confirmation. */
  tokens: Tokens | null;
  isKnown: boolean;
}

/** What Auth answers for a confirmed address: a user without a role and without a way to sign in. */
const inventedUser = z.object({ role: z.literal(''), identities: z.array(z.unknown()).check(z.maxLength(0)) });

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Supabase Auth over its HTTP API. auth-js would hold a session per client and retry a refresh for up to 30 s.
 * Every call takes the client's address, because Auth limits by it, and throws {AuthRefused}, or {AppError} 503 when
 * Auth fails or is away.
 */
export function createAuthApi(env: Env, upstream: Upstream, inTurn: InTurn) {
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
          apikey: env.SUPABASE_PUBLISHABLE_KEY,
          'content-type': 'application/json',
          'x-forwarded-for': ip,
          ...(authorization && { authorization }),
        },
        body: JSON.stringify(body),
      })
      .catch((error: unknown) => {
        throw error instanceof UpstreamUnreachable ? unavailable(error) : error;
      });
    if (answer.status < 300) return json(answer.text);
    const said = z.safeParse(failure, json(answer.text));
    const detail = said.success ? said.data : {};
    const refused = new AuthRefused(
      detail.msg || detail.error_description || detail.message || commonMessages.unexpected,
      detail.error_code ?? detail.error ?? '',
      answer.status,
    );
    // Auth fails, for example, when a session is ended while it is being opened; the same call succeeds a moment later.
    throw answer.status >= 500 ? unavailable(refused) : refused;
  }

  return {
    async signIn(email: string, password: string, ip: string): Promise<Tokens> {
      return z.parse(tokens, await inTurn(() => call('/token?grant_type=password', ip, { email, password })));
    },
    async refresh(refreshToken: string, ip: string): Promise<Tokens> {
      return z.parse(tokens, await call('/token?grant_type=refresh_token', ip, { refresh_token: refreshToken }));
    },
    async signUp(person: SignUp, ip: string): Promise<SignedUp> {
      const answer = await inTurn(() => call('/signup', ip, person));
      const signedIn = z.safeParse(tokens, answer);
      return {
        tokens: signedIn.success ? signedIn.data : null,
        isKnown: z.safeParse(inventedUser, answer).success,
      };
    },
    /** Mails a link to an account that exists; it creates none. */
    async sendMagicLink(email: string, ip: string): Promise<void> {
      await call('/otp', ip, { email, create_user: false });
    },
    /** @returns null where a change of email still waits for the link of the other mail. */
    async verify(type: string, tokenHash: string, ip: string): Promise<Tokens | null> {
      const answer = z.safeParse(tokens, await call('/verify', ip, { type, token_hash: tokenHash }));
      return answer.success ? answer.data : null;
    },
    /** Signs in with the six digits of a mail: a sign-in link's or a confirmation's. */
    async verifyCode(email: string, token: string, ip: string): Promise<Tokens> {
      return z.parse(tokens, await call('/verify', ip, { type: 'email', email, token }));
    },
    /** Mails a new confirmation to an address that is not confirmed yet. */
    async resendConfirmation(email: string, ip: string): Promise<void> {
      await call('/resend', ip, { type: 'signup', email });
    },
    /** Mails a link to choose a new password. */
    async recover(email: string, ip: string): Promise<void> {
      await call('/recover', ip, { email });
    },
    /** Ends the PKCE flow that `authorizeUrl` began. */
    async exchange(code: string, verifier: string, ip: string): Promise<Tokens> {
      return z.parse(tokens, await call('/token?grant_type=pkce', ip, { auth_code: code, code_verifier: verifier }));
    },
    /** Changes password or email of whoever the token belongs to. */
    async updateUser(accessToken: string, change: { password?: string; email?: string }, ip: string): Promise<void> {
      await inTurn(() => call('/user', ip, change, `Bearer ${accessToken}`, 'PUT'));
    },
    /** Revokes the refresh token of this session alone, or those of all others. */
    async signOut(accessToken: string, ip: string, scope: 'local' | 'others' = 'local'): Promise<void> {
      await call(`/logout?scope=${scope}`, ip, {}, `Bearer ${accessToken}`);
    },
    /** Where a browser goes to sign in with another provider (product/accounts#providers). */
    authorizeUrl(provider: string, redirectTo: string, codeChallenge: string): string {
      const query = { provider, redirect_to: redirectTo, code_challenge: codeChallenge, code_challenge_method: 's256' };
      return `${env.SUPABASE_URL}/auth/v1/authorize?${new URLSearchParams(query)}`;
    },
  };
}
export type AuthApi = ReturnType<typeof createAuthApi>;
