import { jwtVerify } from 'jose';
import type { SupabaseKeys } from '../keys.ts';

/** The claims of the API key or access token of a request. */
export interface Claims {
  role: string;
  sub?: string;
  /** Seconds since 1970; undefined for the API keys, which do not expire. */
  exp?: number;
  all: Record<string, unknown>;
}

/**
 * Returns the claims of an API key or access token. A missing token counts as the publishable key. Throws if the token
 * is invalid or has expired.
 */
export async function claimsOf(token: string | undefined, keys: SupabaseKeys): Promise<Claims> {
  if (!token || token === keys.publishableKey) return { role: 'anon', all: { role: 'anon' } };
  if (token === keys.secretKey) return { role: 'service_role', all: { role: 'service_role' } };
  const { payload } = await jwtVerify(token, new TextEncoder().encode(keys.jwtSecret), { algorithms: ['HS256'] });
  const role = payload.role === 'authenticated' || payload.role === 'service_role' ? payload.role : 'anon';
  return { role, sub: payload.sub, exp: payload.exp, all: payload };
}
