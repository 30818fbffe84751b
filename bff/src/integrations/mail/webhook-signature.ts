import { timingSafeEqual } from 'node:crypto';
import { webhookSignature } from '../../security/webhook-signature.ts';

/** Events older or newer than this number of seconds are refused, so that a recorded event can not be sent again later. */
const toleranceSeconds = 300;

/** The headers with which Svix signs an event: its id, the time in seconds, and one or more signatures. */
export interface SignatureHeaders {
  id: string;
  timestamp: string;
  signature: string;
}

/**
 * Returns whether an event comes from the mail service: one signature `v1,<base64>` must be the HMAC of the id, the time
 * and the body (docs.svix.com/receiving/verifying-payloads/how-manual).
 * @param secret the secret of the webhook, `whsec_` and base64.
 */
export function isSigned(body: Buffer, { id, timestamp, signature }: SignatureHeaders, secret: string): boolean {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!id || !(age <= toleranceSeconds)) return false;
  const expected = webhookSignature(secret, { id, timestamp, body });
  return signature.split(' ').some((one) => {
    const given = one.startsWith('v1,') ? Buffer.from(one.slice(3), 'base64') : Buffer.alloc(0);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
