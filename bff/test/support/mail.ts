import { pino } from 'pino';
import { createDocuments } from '../../src/integrations/documents/documents.ts';
import { createMailProvider } from '../../src/integrations/mail/mail.ts';
import { createMailAttachments } from '../../src/integrations/mail/mail-attachments.ts';
import { createMailDeliveriesRepository } from '../../src/jobs/mail-deliveries.repository.ts';
import { createMailDeliveries } from '../../src/jobs/mail-deliveries.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createBillingLinks } from '../../src/modules/payments/index.ts';
import { createUpstream } from '../../src/supabase/upstream.ts';
import { testEnv } from './app.ts';
import { eventually } from './poll.ts';
import { admin, rows, supabase } from './supabase.ts';

/** Waits for a mail to an address, and returns the path of the sign-in link in the newest mail. */
export async function mailedLink(email: string): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${supabase.mailUrl}/api/messages?to=${encodeURIComponent(email)}`);
    const [mail] = (await answer.json()) as { html: string }[];
    const href = mail && /href="[^"]*(\/auth\/confirm[^"]*)"/.exec(mail.html)?.[1];
    return href?.replaceAll('&amp;', '&');
  });
}

/** Returns the mails to an address, newest first. */
export async function mailsTo(email: string): Promise<{ subject: string; html: string; text: string }[]> {
  const answer = await fetch(`${supabase.mailUrl}/api/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as { subject: string; html: string; text: string }[];
}

/** Sends the mails that wait, as the job does. Also those that wait for a later time, if `isLater` is set. */
export async function sendMails(overrides: Record<string, string> = {}, isLater = false): Promise<void> {
  if (isLater) {
    const past = { next_attempt_at: new Date(Date.now() - 1000).toISOString() };
    await rows(admin.from('mail_deliveries').update(past).eq('state', 'waiting'));
  }
  const env = testEnv(overrides);
  const logger = pino({ level: 'silent' });
  const upstream = createUpstream(env, logger, createMetrics());
  const documents = createDocuments();
  const seller = { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, tax_id: null };
  const deliveries = createMailDeliveries({
    env,
    repository: createMailDeliveriesRepository(env, upstream),
    provider: createMailProvider(env),
    billingLinks: createBillingLinks(env),
    attachments: createMailAttachments({ documents, seller }),
    logger,
    metrics: createMetrics(),
  });
  await deliveries.runDue();
  documents.close();
  await upstream.close();
}
