import { paymentMessages } from '@workspace/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { badRequest } from '../../errors/app-error.ts';
import { keyFor } from '../../security/keys.ts';

const algorithm = 'HS256';
const lifeMs = 14 * 24 * 60 * 60 * 1000;
const purposes = { '/recharge-bill': 'recharge bill', '/update-billing': 'update billing' } as const;
type LinkPath = keyof typeof purposes;

/**
 * Signs and verifies billing links, which are valid for 14 days. A link permits its holder only to pay one bill, or to
 * save payment methods for one organization.
 */
export function createBillingLinks(env: Env) {
  return {
    /**
     * Creates a link.
     * @param subject id of the bill or organization.
     * @param from when its 14 days begin. The same moment gives the same link.
     */
    async create(path: LinkPath, subject: string, from = new Date()): Promise<string> {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setSubject(subject)
        .setExpirationTime(new Date(from.getTime() + lifeMs))
        .sign(keyFor(env, purposes[path]));
      const url = new URL(path, env.PUBLIC_URL);
      url.searchParams.set('token', token);
      return url.href;
    },
    /**
     * Verifies the token of a link.
     * @returns the id of the bill or organization.
     * @throws {AppError} 400 if the signature is invalid or the link has expired.
     */
    async read(path: LinkPath, token: string): Promise<string> {
      try {
        const { payload } = await jwtVerify(token, keyFor(env, purposes[path]), {
          algorithms: [algorithm],
          requiredClaims: ['exp'],
        });
        return z.parse(z.uuid(), payload.sub);
      } catch (error) {
        if (error instanceof errors.JOSEError) throw badRequest(paymentMessages.linkEnded, 'LINK_ENDED');
        throw error;
      }
    },
  };
}
export type BillingLinks = ReturnType<typeof createBillingLinks>;
