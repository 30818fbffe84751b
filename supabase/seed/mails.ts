import type { MailKind, MailState } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { daysAgo } from './time.ts';

interface Mail {
  kind: MailKind;
  address: string;
  state: Exclude<MailState, 'waiting'>;
  age: number;
  last_error?: string;
}

const mails: Mail[] = [
  { kind: 'receipt', address: 'books@acme.example', state: 'sent', age: 9 },
  {
    kind: 'invoice',
    address: 'former.bookkeeper@acme.example',
    state: 'bounced',
    age: 8,
    last_error: 'The mailbox does not exist.',
  },
  {
    kind: 'invitation',
    address: 'ann@acme-example',
    state: 'failed',
    age: 4,
    last_error: 'The mail service answered 422: Invalid `to` field.',
  },
];

/** Creates mails that administrators see on /operations/mail: one that arrived, and two that did not. */
export async function createMails(database: Database, ids: PersonIds, now: Date): Promise<void> {
  const rows = mails.map(({ age, state, last_error = null, ...mail }) => ({
    id: idFor(`mail ${mail.address}`),
    key: `demo:${mail.address}`,
    ...mail,
    data: { id: idFor(`subject ${mail.address}`) },
    state,
    attempts: 1,
    last_error,
    last_attempt_at: daysAgo(now, age),
    next_attempt_at: null,
    sent_at: state === 'failed' ? null : daysAgo(now, age),
    created_at: daysAgo(now, age),
  }));
  const dropped = {
    id: idFor('mail of the client'),
    kind: 'unread_messages',
    key: 'demo:unread_messages',
    user_id: ids.client,
    state: 'dropped',
    last_error: 'Its reason has ended.',
    next_attempt_at: null,
    created_at: daysAgo(now, 2),
  };
  await insertMissing(database, 'mail_deliveries', rows);
  await insertMissing(database, 'mail_deliveries', [dropped]);
}
