import { request } from 'undici';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { readRetryAfter } from '../../http/retry-after.ts';
import type { AttachedFile } from './mail-attachments.ts';

/** A mail to one recipient, as the mail service gets it. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachment: AttachedFile | null;
  /** The link with which the mail program of the recipient turns off such mails (RFC 8058). Null for essential mails. */
  unsubscribe: string | null;
  /** The idempotency key of the mail. The mail service sends only one mail per key. */
  key: string;
  /** The id of the delivery, which the mail service names when the mail comes back. */
  deliveryId: string;
}

/**
 * The result of an attempt. `id` is that of the mail at the service. A final error is one that another attempt does not
 * change. `retryAfter` in seconds means that the service accepts no mail from anybody now.
 */
export type MailResult = { id: string | null } | { error: string; isFinal: boolean; retryAfter: number | null };

/** A mail service. */
export interface MailProvider {
  /** Sends a mail. Never throws. */
  send(mail: OutgoingMail): Promise<MailResult>;
}

const answerBody = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** Errors of the mail itself, such as an invalid address. All others may go away: an outage, a key that is exchanged. */
const finalStatuses = new Set([400, 404, 413, 422]);
function readAnswer(text: string): z.infer<typeof answerBody> {
  try {
    return z.safeParse(answerBody, JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/**
 * Creates the provider for the HTTP API of Resend and compatible services, or null if none is configured. With `npm
 * start`, a local page shows the sent mails.
 */
export function createMailProvider(env: Env): MailProvider | null {
  const { MAIL_API_URL, MAIL_API_KEY, MAIL_FROM, MAIL_TIMEOUT_MS } = env;
  if (!MAIL_API_URL) return null;
  return {
    async send({ to, subject, html, text, attachment, unsubscribe, key, deliveryId }) {
      try {
        const answer = await request(`${MAIL_API_URL}/emails`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            ...(MAIL_API_KEY && { authorization: `Bearer ${MAIL_API_KEY}` }),
          },
          body: JSON.stringify({
            from: MAIL_FROM,
            to: [to],
            subject,
            html,
            text,
            ...(attachment && {
              attachments: [
                {
                  filename: attachment.name,
                  content: Buffer.from(attachment.bytes).toString('base64'),
                  content_type: attachment.type,
                },
              ],
            }),
            tags: [{ name: 'delivery_id', value: deliveryId }],
            ...(unsubscribe && {
              headers: {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }),
          }),
          signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
        });
        const { id, name, message } = readAnswer(await answer.body.text());
        const { statusCode } = answer;
        if (statusCode < 300) return { id: id ?? null };
        // The service has accepted a mail with this key before. The new one differs, for example after a new release.
        if (statusCode === 409 && name === 'invalid_idempotent_request') return { id: null };
        const retryAfter = statusCode === 429 ? readRetryAfter(answer.headers['retry-after']) : null;
        const error = `The mail service answered ${statusCode}${message ? `: ${message}` : '.'}`;
        return { error, isFinal: finalStatuses.has(statusCode), retryAfter };
      } catch {
        return { error: 'The mail service could not be reached.', isFinal: false, retryAfter: null };
      }
    },
  };
}
