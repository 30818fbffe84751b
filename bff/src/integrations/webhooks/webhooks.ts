import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Env } from '../../config/env.ts';
import { validKeysFor } from '../../security/keys.ts';
import { webhookSignature } from '../../security/webhook-signature.ts';
import { mayConnect, PrivateAddress, publicLookup } from '../images/public-address.ts';

/** An event for the receiver at an address. `id` stays the same in each attempt, so that the receiver can see a repeat. */
export interface Webhook {
  id: string;
  url: string;
  /** The id of the secret, which the receiver has. */
  secretId: string;
  body: object;
}

/** Why a receiver did not accept a webhook. `isFinal`: another attempt cannot succeed. */
export interface WebhookFailure {
  error: string;
  isFinal: boolean;
}

/** Sends signed webhooks to addresses that administrators set. */
export interface Webhooks {
  /** Returns the secret with an id: `whsec_` and base64. It is derived, so that no database holds it (docs/adr/0040). */
  secretOf(secretId: string): string;
  /** Returns whether an address may get webhooks: https and not private, except for hosts of WEBHOOK_HOSTS_ALLOWED. */
  allows(url: string): boolean;
  /** Sends a webhook. Returns null if the receiver accepted it. Never throws. */
  send(webhook: Webhook): Promise<WebhookFailure | null>;
  close(): Promise<void>;
}

/**
 * Creates the sender of signed webhooks (standardwebhooks.com). It follows no redirect, and refuses private addresses at
 * every connection, so that no address reaches services of this network.
 */
export function createWebhooks(env: Env): Webhooks {
  const limits = {
    headersTimeout: env.WEBHOOK_TIMEOUT_MS,
    bodyTimeout: env.WEBHOOK_TIMEOUT_MS,
    keepAliveTimeout: 1_000,
  };
  const guarded = new Agent({ ...limits, connect: { lookup: publicLookup, timeout: env.WEBHOOK_TIMEOUT_MS } });
  const open = new Agent(limits);
  const secretWith = (key: Buffer, secretId: string): string =>
    `whsec_${createHmac('sha256', key).update(secretId).digest('base64')}`;
  const keys = validKeysFor(env, 'release webhook');

  const isExempt = ({ host }: URL): boolean => env.WEBHOOK_HOSTS_ALLOWED.includes(host);

  function allows(address: string): boolean {
    const url = URL.parse(address);
    if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return false;
    return isExempt(url) || (url.protocol === 'https:' && mayConnect(url));
  }

  return {
    secretOf: (secretId) => secretWith(keys[0], secretId),
    allows,
    async send({ id, url, secretId, body }) {
      if (!allows(url)) return { error: 'This address may get no alerts.', isFinal: true };
      const text = JSON.stringify(body);
      const timestamp = String(Math.floor(Date.now() / 1000));
      // During a rotation of SIGNING_KEY, the receiver may have either secret. Each signature counts (standardwebhooks.com).
      const signatures = keys.map((key) => {
        const signature = webhookSignature(secretWith(key, secretId), { id, timestamp, body: text });
        return `v1,${signature.toString('base64')}`;
      });
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher: isExempt(new URL(url)) ? open : guarded,
          signal: AbortSignal.timeout(env.WEBHOOK_TIMEOUT_MS),
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Workspace',
            'webhook-id': id,
            'webhook-timestamp': timestamp,
            'webhook-signature': signatures.join(' '),
          },
          body: text,
        });
        // The answer's content may come from anywhere and says nothing here.
        await answer.body.dump().catch(() => undefined);
        const { statusCode } = answer;
        if (statusCode >= 200 && statusCode < 300) return null;
        return { error: `The receiver answered ${statusCode}.`, isFinal: statusCode === 410 };
      } catch (error) {
        const isPrivate = error instanceof PrivateAddress;
        return {
          error: isPrivate ? 'The address is private.' : 'The receiver could not be reached.',
          isFinal: isPrivate,
        };
      }
    },
    async close() {
      await Promise.all([guarded.destroy(), open.destroy()]);
    },
  };
}
