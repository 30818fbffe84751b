import { createHmac } from 'node:crypto';

/**
 * Returns the signature of a webhook, without its version: the HMAC-SHA256 of the id, the time and the body
 * (standardwebhooks.com).
 * @param secret `whsec_` and base64
 * @param timestamp in seconds since the epoch
 */
export function webhookSignature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string | Buffer },
): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}
