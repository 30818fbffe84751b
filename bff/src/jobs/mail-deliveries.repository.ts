import { mailKinds, notificationCategories } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

const claimedMail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** What the mail says. The sender parses it for each mail, so that a broken one does not keep the others back. */
  content: z.unknown(),
  /** What the attached file shows. Null for a mail without a file. */
  attachment: z.unknown(),
  /** How often operators have sent the mail again, plus one. */
  round: z.int(),
  address: z.string(),
  user_id: z.nullable(z.string()),
  first_attempt_at: z.string(),
  /** The category in which the recipient can turn off such mails. Null for essential mails. */
  category: z.nullable(z.enum(notificationCategories)),
});
export type ClaimedMail = z.output<typeof claimedMail>;

/** The result of an attempt to send a mail. Without an error, it was sent. */
export interface FinishedMail {
  id: string;
  provider_id?: string | null;
  error?: string;
  is_final?: boolean;
  /** Seconds until the mail service accepts mail again. */
  retry_after?: number | null;
}

/** Creates the repository for the mails that wait. They belong to all users, so it needs the secret key. */
export function createMailDeliveriesRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Claims mails for two minutes, during which no other process gets them. */
    async claim(limit: number): Promise<ClaimedMail[]> {
      return z.parse(z.array(claimedMail), await runQuery(db.rpc('claim_mails', { p_limit: limit })));
    },
    async finish(results: FinishedMail[]): Promise<void> {
      await runQuery(db.rpc('finish_mails', { p_results: results }));
    },
    /** Drops the mails that wait, because the installation has no mail service. */
    async drop(): Promise<void> {
      await runQuery(db.rpc('drop_mails'));
    },
  };
}
export type MailDeliveriesRepository = ReturnType<typeof createMailDeliveriesRepository>;
