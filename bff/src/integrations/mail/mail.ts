import type { Logger } from 'pino';
import { request } from 'undici';
import type { Env } from '../../config/env.ts';

/** A mail to one recipient. User input in `html` must be escaped. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  /** The idempotency key of the mail. The mail service sends only one mail per key. */
  key: string;
}

/** Sends the mails of the application, except the sign-in mails, which Supabase Auth sends. */
export interface Mail {
  /**
   * Sends a mail.
   * @returns whether the mail service accepted the mail; false if no service is configured or the service cannot be
   * reached.
   */
  send(mail: OutgoingMail): Promise<boolean>;
}

/**
 * Creates a mail sender for the HTTP API of Resend and compatible services. With `npm start`, a local page shows the
 * sent mails.
 */
export function createMail(env: Env, logger: Logger): Mail {
  const { MAIL_API_URL, MAIL_API_KEY, MAIL_FROM, MAIL_TIMEOUT_MS } = env;
  return {
    async send({ to, subject, html, key }) {
      if (!MAIL_API_URL) return false;
      try {
        const answer = await request(`${MAIL_API_URL}/emails`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            ...(MAIL_API_KEY && { authorization: `Bearer ${MAIL_API_KEY}` }),
          },
          body: JSON.stringify({ from: MAIL_FROM, to: [to], subject, html }),
          signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
        });
        await answer.body.dump();
        // 409 means that a mail with this key is being sent right now.
        if (answer.statusCode < 300 || answer.statusCode === 409) return true;
        logger.warn({ status: answer.statusCode }, 'the mail service refused a mail');
      } catch (err) {
        logger.warn({ err }, 'the mail service could not be reached');
      }
      return false;
    },
  };
}
