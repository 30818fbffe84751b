import { randomUUID } from 'node:crypto';
import { stringFromBase64URL, stringToBase64URL } from '@supabase/ssr';
import type { AccountType } from '@workspace/contracts';
import { decodeJwt, SignJWT } from 'jose';
import { adminOf } from '../../../bff/test/crowd/people.ts';
import type { SupabaseKeys } from '../../lib/own-supabase.ts';

const password = 'Workspace1!';
const name = 'sb-workspace-auth';
const prefix = 'base64-';

/** The tokens in the session cookie. */
export interface AuthSession {
  access_token: string;
  refresh_token: string;
}

/** Creates a user and signs in with the password. */
export async function openAccount(
  keys: SupabaseKeys,
  accountType: AccountType,
): Promise<{ id: string; session: AuthSession }> {
  const email = `${randomUUID()}@workspace.test`;
  const { data, error } = await adminOf(keys).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { account_type: accountType, first_name: 'Test', last_name: 'Person' },
  });
  if (error) throw error;
  const answer = await fetch(`${keys.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`No session: ${await answer.text()}`);
  return { id: data.user.id, session: (await answer.json()) as AuthSession };
}

/** Creates a client and signs in. @returns the session. */
export const openAuthSession = async (keys: SupabaseKeys): Promise<AuthSession> =>
  (await openAccount(keys, 'client')).session;

/** Returns the Cookie header of a session. */
export const cookieOf = ({ access_token, refresh_token }: AuthSession): string =>
  `${name}=${prefix}${stringToBase64URL(JSON.stringify({ access_token, refresh_token }))}`;

/** Returns a Cookie header with an expired access token and the valid refresh token of the session. */
export async function endedCookie(keys: SupabaseKeys, session: AuthSession): Promise<string> {
  const access_token = await new SignJWT({ ...decodeJwt(session.access_token) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 10)
    .sign(new TextEncoder().encode(keys.jwtSecret));
  return cookieOf({ access_token, refresh_token: session.refresh_token });
}

/** The result of a call, with its effect on the session cookie. */
export interface TokenRefresh {
  status: number;
  /** `cleared` if the response deleted the cookie. Null if the response did not set the cookie. */
  session: AuthSession | 'cleared' | null;
}

/** Calls the BFF, which renews an expired session. Without a response, the status is 0. */
export async function callAuthSession(url: string, cookie: string): Promise<TokenRefresh> {
  const answer = await fetch(`${url}/api/profiles/get-current-profile`, { headers: { cookie } }).catch(() => null);
  if (!answer) return { status: 0, session: null };
  const set = answer.headers.getSetCookie().find((header) => header.startsWith(`${name}=`));
  await answer.text();
  if (!set) return { status: answer.status, session: null };
  const value = set.slice(`${name}=`.length).split(';', 1)[0] ?? '';
  if (value === '') return { status: answer.status, session: 'cleared' };
  const session: AuthSession = JSON.parse(stringFromBase64URL(value.slice(prefix.length)));
  return { status: answer.status, session };
}
