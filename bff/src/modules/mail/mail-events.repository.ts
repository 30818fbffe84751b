import type { Env } from '../../config/env.ts';
import type { Unsubscription } from '../../integrations/mail/unsubscribe-links.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/** A mail that came back, or that its recipient has marked as spam. */
export interface MailEvent {
  state: 'bounced' | 'complained';
  /** The id of the delivery. Null for a mail that the application did not send, such as a sign-in mail. */
  deliveryId: string | null;
  /** The id of the mail at the mail service. */
  providerId: string;
  addresses: string[];
  reason: string;
}

/** Creates the repository for what happens to mails after they were sent. The callers have no session: secret key. */
export function createMailEventsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    async record({ state, deliveryId, providerId, addresses, reason }: MailEvent): Promise<void> {
      const values = {
        p_id: deliveryId,
        p_provider_id: providerId,
        p_addresses: addresses,
        p_state: state,
        p_reason: reason,
      };
      await runQuery(db.rpc('record_mail_event', values));
    },

    async unsubscribe({ user_id, category }: Unsubscription): Promise<void> {
      await runQuery(db.rpc('unsubscribe', { p_user_id: user_id, p_category: category }));
    },
  };
}
export type MailEventsRepository = ReturnType<typeof createMailEventsRepository>;
