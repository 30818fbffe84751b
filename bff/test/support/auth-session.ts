import { createChunks, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr';
import { decodeJwt, SignJWT } from 'jose';
import type { Browser } from './browser.ts';
import type { TestUser } from './factories.ts';
import { supabase } from './supabase.ts';

export const sessionCookie = 'sb-workspace-auth';

interface Stored {
  access_token: string;
  refresh_token: string;
}

export const readAuthSession = (browser: Browser): Stored =>
  JSON.parse(stringFromBase64URL((browser.cookies.get(sessionCookie) ?? '').slice('base64-'.length)));

export function writeAuthSession(browser: Browser, session: Stored): void {
  browser.cookies.delete(sessionCookie);
  for (const { name, value } of createChunks(sessionCookie, `base64-${stringToBase64URL(JSON.stringify(session))}`)) {
    browser.cookies.set(name, value);
  }
}

/**
 * Returns an access token of the user, signed as Supabase Auth would sign it.
 * @param secondsLeft seconds until the token expires.
 */
export const signToken = (
  user: TestUser,
  secondsLeft: number,
  secret = supabase.jwtSecret,
  claims = {},
): Promise<string> =>
  new SignJWT({ email: user.email, role: 'authenticated', iss: supabase.issuer, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + secondsLeft)
    .sign(new TextEncoder().encode(secret));

/**
 * Replaces the browser's access token with one that expires in `secondsLeft` seconds, or has expired. The refresh token
 * stays valid.
 */
export async function expireAuthSession(browser: Browser, user: TestUser, secondsLeft = -10): Promise<void> {
  const session = readAuthSession(browser);
  const { session_id } = decodeJwt(session.access_token);
  const access_token = await signToken(user, secondsLeft, supabase.jwtSecret, { session_id });
  writeAuthSession(browser, { ...session, access_token });
}
