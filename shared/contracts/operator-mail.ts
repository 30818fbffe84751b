import * as z from 'zod/mini';
import { operationsQuery, sortQuery } from './operator-lists.ts';
import { pageOf } from './paging.ts';

/** Kinds of mails of the application (product/mail#kinds). */
export const mailKinds = [
  'account_exists',
  'invitation',
  'prequalification',
  'payment_link',
  'invoice',
  'receipt',
  'payment_failed',
  'bill_past_due',
  'recommendation',
  'interview',
  'missed_shift',
  'timesheet',
  'leave_asked',
  'leave_answered',
  'unread_messages',
  'new_device',
  'export_ready',
  'account_deletion',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * States of a mail (product/mail#states). A dropped mail was not sent, because its reason has ended or the recipient
 * does not want it.
 */
export const mailStates = ['waiting', 'sent', 'failed', 'bounced', 'complained', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** Kinds of files that are attached to mails (product/mail#attachments). */
export const mailAttachmentKinds = ['invoice', 'receipt', 'interview'] as const;
export type MailAttachmentKind = (typeof mailAttachmentKinds)[number];

/** A mail in GET /api/operations/mail. */
export const mailDelivery = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** The kind of the attached file, which GET /api/operations/mail/:id/attachment returns. Null before the first attempt. */
  attachment: z.nullable(z.enum(mailAttachmentKinds)),
  state: z.enum(mailStates),
  address: z.string(),
  /** The account of the recipient. Null for a mail to an address. */
  user_id: z.nullable(z.string()),
  attempts: z.int(),
  /** Why the mail has not arrived, or why the last attempt failed. */
  last_error: z.nullable(z.string()),
  /** Null unless the mail is waiting. */
  next_attempt_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type MailDelivery = z.infer<typeof mailDelivery>;

/** Keys that sort the list of mails. */
export const mailSorts = ['address', 'state', 'attempts', 'created_at'] as const;

/** Query of GET /api/operations/mail. */
export const mailQuery = z.extend(operationsQuery, {
  ...sortQuery(mailSorts),
  state: z.optional(z.enum(mailStates)),
  kind: z.optional(z.enum(mailKinds)),
});
export type MailQuery = z.input<typeof mailQuery>;

/** Response of GET /api/operations/mail. `is_connected` is true if the installation has a mail service. */
export const mailDeliveries = z.extend(pageOf(mailDelivery), { is_connected: z.boolean() });
export type MailDeliveries = z.infer<typeof mailDeliveries>;

/** Returns whether operators can send a mail in this state again. */
export const canSendAgain = (state: MailState): boolean => state !== 'waiting' && state !== 'sent';
