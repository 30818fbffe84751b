import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, type SignJWT } from 'jose';
import type { Env } from '../config/env.ts';
import { validKeysFor } from './keys.ts';

const algorithm = 'HS256';

/**
 * Signs and verifies tokens for one purpose. New tokens have the signature of SIGNING_KEY. Those of SIGNING_KEY_PREVIOUS
 * stay valid, so that a new key does not end the links in mails and on open pages.
 */
export function createSignedTokens(env: Env, purpose: string) {
  const [key, ...previous] = validKeysFor(env, purpose);
  return {
    sign: (token: SignJWT): Promise<string> => token.setProtectedHeader({ alg: algorithm }).sign(key),
    /** @throws {errors.JOSEError} if the signature is invalid, the token has expired or lacks a required claim. */
    async verify(token: string, options: Pick<JWTVerifyOptions, 'requiredClaims'> = {}): Promise<JWTPayload> {
      const check = async (signingKey: Buffer) =>
        (await jwtVerify(token, signingKey, { algorithms: [algorithm], ...options })).payload;
      let checked = check(key);
      for (const older of previous)
        checked = checked.catch((error: unknown) => {
          if (error instanceof errors.JWSSignatureVerificationFailed) return check(older);
          throw error;
        });
      return checked;
    },
  };
}
