import { randomUUID } from 'node:crypto';
import type { TestMethod, TestPage } from '@workspace/contracts';
import { errors, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { createSignedTokens } from '../../security/signed-tokens.ts';
import type { HostedPageRequest } from './payments.ts';

const life = '1h';
const claims = z.object({ customer: z.string(), name: z.string(), back: z.string(), cancel: z.string() });

/** The id of a test method starts with this prefix if every payment with the method fails. */
export const failingPrefix = 'pm_local_fails_';

/** The verified content of a session token of the test page. */
export interface TestSession extends TestPage {
  customer_id: string;
}

/**
 * Creates the functions that sign and verify session tokens. For one hour, a token gives access to the page of the
 * local provider where a payment method is saved.
 */
export function createTestPages(env: Env) {
  const tokens = createSignedTokens(env, 'test payment page');
  return {
    async open({ customerId, organization, returnUrl, cancelUrl }: HostedPageRequest): Promise<string> {
      const fields = { customer: customerId, name: organization.name, back: returnUrl, cancel: cancelUrl };
      const token = await tokens.sign(new SignJWT(fields).setExpirationTime(life));
      const page = new URL('/test-payment', env.PUBLIC_URL);
      page.searchParams.set('session', token);
      return page.href;
    },
    /**
     * Verifies a session token.
     * @returns null if the signature is invalid or the token has expired.
     */
    async read(token: string): Promise<TestSession | null> {
      try {
        const payload = await tokens.verify(token, { requiredClaims: ['exp'] });
        const { customer, name, back, cancel } = z.parse(claims, payload);
        return { customer_id: customer, organization_name: name, return_url: back, cancel_url: cancel };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

interface TestCard {
  last4: string;
  exp_month: number;
  exp_year: number;
}

function card(method: TestMethod, now: Date): TestCard {
  if (method === 'card_expiring') {
    return { last4: '1881', exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() };
  }
  const last4 = method === 'card_payments_fail' ? '0341' : '4242';
  return { last4, exp_month: 12, exp_year: now.getUTCFullYear() + 3 };
}

/**
 * Creates the chosen test method in Stripe's format.
 * @returns null for `card_declined`, because a declined card is not saved.
 */
export function testMethodObject(method: TestMethod, customer: string, now: Date): unknown {
  if (method === 'card_declined') return null;
  const head = { object: 'payment_method', customer };
  switch (method) {
    case 'us_bank_account': {
      const us_bank_account = { bank_name: 'Test Bank', last4: '6789' };
      return { ...head, id: `pm_local_${randomUUID()}`, type: 'us_bank_account', us_bank_account };
    }
    case 'link':
      return { ...head, id: `pm_local_${randomUUID()}`, type: 'link', link: {} };
    default: {
      const id = `${method === 'card_payments_fail' ? failingPrefix : 'pm_local_'}${randomUUID()}`;
      return { ...head, id, type: 'card', card: { brand: 'visa', ...card(method, now) } };
    }
  }
}
