import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { createLeaveLinks } from '../integrations/mail/leave-links.ts';
import type { MailProvider } from '../integrations/mail/mail.ts';
import type { AttachedFile, MailAttachments } from '../integrations/mail/mail-attachments.ts';
import { mailContent } from '../integrations/mail/mail-content.ts';
import { renderMail } from '../integrations/mail/mail-layout.ts';
import { wordsOf } from '../integrations/mail/mail-words.ts';
import { createUnsubscribeLinks } from '../integrations/mail/unsubscribe-links.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BillingLinks } from '../modules/payments/index.ts';
import type { JobRun } from './jobs.repository.ts';
import type { ClaimedMail, FinishedMail, MailDeliveriesRepository } from './mail-deliveries.repository.ts';

interface MailDeliveriesDependencies {
  env: Env;
  repository: MailDeliveriesRepository;
  /** Null if no mail service is configured. No mails are sent then. */
  provider: MailProvider | null;
  billingLinks: Pick<BillingLinks, 'create'>;
  attachments: MailAttachments;
  logger: Logger;
  metrics: Metrics;
}

/** Number of mails per claim. A claim lasts two minutes, so that even timeouts of all of them end within it. */
const batch = 15;
/** Number of mails that are sent at the same time. */
const lanes = 5;
/** Number of claims per run, so that the application can stop in between. */
const claims = 30;
/** The largest attached file, in bytes. A mail carries it as Base64, and mail servers refuse mails from about 10 MB. */
const largestFile = 5_000_000;

const outcomeOf = ({ error, retry_after }: FinishedMail): string =>
  error === undefined ? 'sent' : retry_after ? 'postponed' : 'failed';

/**
 * Creates the job that sends the mails that wait (product/mail). The database decides what is due, and gives it to one
 * process only. A mail that the service accepted, but whose answer was lost, is sent again with the same key, which the
 * service recognizes.
 */
export function createMailDeliveries({
  env,
  repository,
  provider,
  billingLinks,
  attachments,
  logger,
  metrics: { mails },
}: MailDeliveriesDependencies) {
  const unsubscribeLinks = createUnsubscribeLinks(env);
  const leaveLinks = createLeaveLinks(env);
  const settings = `${env.PUBLIC_URL}/settings/notifications`;

  async function compose(mail: ClaimedMail) {
    const from = new Date(mail.first_attempt_at);
    const words = await wordsOf(z.parse(mailContent, mail), mail.address, {
      origin: env.PUBLIC_URL,
      payment: (billId) => billingLinks.create('/recharge-bill', billId, from),
      leave: (link) => leaveLinks.create(link, from),
    });
    const { user_id, category } = mail;
    const unsubscribe = user_id && category ? await unsubscribeLinks.create({ user_id, category }) : null;
    const rendered = renderMail(words, unsubscribe ? { unsubscribe, settings } : null);
    return { ...rendered, subject: words.subject, unsubscribe };
  }

  /** Returns null after an error, which it logs. */
  async function attempt<Made>(mail: ClaimedMail, what: string, work: Promise<Made>): Promise<Made | null> {
    return work.catch((error: unknown) => {
      logger.error({ err: error, mail: mail.id, kind: mail.kind }, `${what} could not be made`);
      return null;
    });
  }

  async function send(by: MailProvider, mail: ClaimedMail): Promise<FinishedMail> {
    const { id, round, address } = mail;
    const composed = await attempt(mail, 'a mail', compose(mail));
    if (!composed) return { id, error: 'The mail could not be written.' };
    let attachment: AttachedFile | null = null;
    if (mail.attachment) {
      attachment = await attempt(mail, 'the file of a mail', attachments.make(address, mail.attachment));
      if (!attachment) return { id, error: 'The attached file could not be made.' };
      if (attachment.bytes.length > largestFile) {
        return { id, error: `The attached file has more than ${largestFile} bytes.`, is_final: true };
      }
    }
    const result = await by.send({ ...composed, attachment, to: address, key: `${id}/${round}`, deliveryId: id });
    if (!('error' in result)) return { id, provider_id: result.id };
    logger.warn({ mail: id, kind: mail.kind, reason: result.error }, 'the mail service did not accept a mail');
    return { id, error: result.error, is_final: result.isFinal, retry_after: result.retryAfter };
  }

  /** Sends claimed mails. Once the service accepts no more, the rest waits for as long as the service said. */
  async function sendAll(by: MailProvider, claimed: ClaimedMail[]): Promise<{ isLimited: boolean }> {
    const waiting = [...claimed];
    let limit: FinishedMail | undefined;
    async function run(): Promise<void> {
      for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
        const result: FinishedMail = limit ? { ...limit, id: mail.id } : await send(by, mail);
        if (!limit) mails.inc({ outcome: outcomeOf(result) });
        if (result.retry_after) limit ??= result;
        await repository.finish([result]);
      }
    }
    await Promise.all(Array.from({ length: lanes }, run));
    return { isLimited: limit !== undefined };
  }

  return {
    async runDue(): Promise<JobRun[]> {
      if (!provider) {
        await repository.drop();
        return [];
      }
      for (let count = 0; count < claims; count += 1) {
        const claimed = await repository.claim(batch);
        const { isLimited } = await sendAll(provider, claimed);
        if (isLimited || claimed.length < batch) break;
      }
      return [];
    },
  };
}
