import { paymentMessages } from '@workspace/contracts';
import { errors, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { badRequest } from '../../errors/app-error.ts';
import { createSignedTokens } from '../../security/signed-tokens.ts';

const lifeMs = 14 * 24 * 60 * 60 * 1000;
type LinkPath = '/recharge-bill' | '/update-billing';

/**
 * Signs and verifies billing links, which are valid for 14 days. A link permits its holder only to pay one bill, or to
 * save payment methods for one organization.
 */
export function createBillingLinks(env: Env) {
  const tokens = {
    '/recharge-bill': createSignedTokens(env, 'recharge bill'),
    '/update-billing': createSignedTokens(env, 'update billing'),
  };
  return {
    /**
     * Creates a link.
     * @param subject id of the bill or organization.
     * @param from when its 14 days begin. The same moment gives the same link.
     */
    async create(path: LinkPath, subject: string, from = new Date()): Promise<string> {
      const token = await tokens[path].sign(
        new SignJWT().setSubject(subject).setExpirationTime(new Date(from.getTime() + lifeMs)),
      );
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
        const { sub } = await tokens[path].verify(token, { requiredClaims: ['exp'] });
        return z.parse(z.uuid(), sub);
      } catch (error) {
        if (error instanceof errors.JOSEError) throw badRequest(paymentMessages.linkEnded, 'LINK_ENDED');
        throw error;
      }
    },
  };
}
export type BillingLinks = ReturnType<typeof createBillingLinks>;
