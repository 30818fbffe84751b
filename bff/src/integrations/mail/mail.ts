import type { Logger } from 'pino';
import { request } from 'undici';
import type { Env } from '../../config/env.ts';

/** A mail to one person. `html` is ours, with everything that people typed escaped. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  /** What this mail is called: one that was sent under the same name before is not sent again. */
  key: string;
}

/** How the application itself sends mail; what belongs to signing in is sent by Supabase Auth. */
export interface Mail {
  /** @returns whether it was handed on: not where no service is configured, and not while that is away. */
  send(mail: OutgoingMail): Promise<boolean>;
}

/**
 * Sends over HTTP, in the form that Resend and services like it take: POST /emails with a key. `npm start` points it at the
 * page that shows sent mail.
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
        // 409 is for a key whose mail is on its way at this moment.
        if (answer.statusCode < 300 || answer.statusCode === 409) return true;
        logger.warn({ status: answer.statusCode }, 'the mail service refused a mail');
      } catch (err) {
        logger.warn({ err }, 'the mail service could not be reached');
      }
      return false;
    },
  };
}
