import { leaveKinds } from '@workspace/contracts';
import * as z from 'zod/mini';

/** A bill as mails tell of it. Amounts are in cents. `period_end` is the first day after the period. */
const bill = z.object({
  bill_id: z.string(),
  number: z.int(),
  bill_kind: z.enum(['work', 'plan', 'retainer']),
  organization: z.string(),
  currency: z.string(),
  total_cents: z.int(),
  open_cents: z.int(),
  period_start: z.string(),
  period_end: z.string(),
  due_at: z.string(),
});
export type MailedBill = z.infer<typeof bill>;

/** A moment in the time zone of the recipient. */
const moment = z.object({ at: z.string(), timezone: z.string() });

/**
 * What the mail of each kind says (product/mail#kinds), as the database function private.mail_content returns it.
 */
export const mailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account_exists'), content: z.object({}) }),
  z.object({
    kind: z.literal('invitation'),
    content: z.object({
      code: z.string(),
      is_owner: z.boolean(),
      organization: z.string(),
      inviter: z.nullable(z.string()),
    }),
  }),
  z.object({ kind: z.literal('prequalification'), content: z.object({ name: z.string() }) }),
  z.object({ kind: z.literal('payment_link'), content: bill }),
  z.object({ kind: z.literal('invoice'), content: z.extend(bill, { is_charged_automatically: z.boolean() }) }),
  z.object({
    kind: z.literal('receipt'),
    content: z.extend(bill, { amount_cents: z.int(), paid_at: z.string(), method: z.nullable(z.string()) }),
  }),
  z.object({ kind: z.literal('payment_failed'), content: z.extend(bill, { amount_cents: z.int() }) }),
  z.object({ kind: z.literal('bill_past_due'), content: bill }),
  z.object({
    kind: z.literal('recommendation'),
    content: z.object({ assistant: z.string(), organization: z.string() }),
  }),
  z.object({
    kind: z.literal('interview'),
    content: z.extend(moment, {
      is_rescheduled: z.boolean(),
      /** Missing in mails from before there were links. */
      meeting_url: z.optional(z.nullable(z.string())),
    }),
  }),
  z.object({
    kind: z.literal('missed_shift'),
    content: z.extend(moment, {
      assistant: z.string(),
      assistant_id: z.string(),
      team: z.string(),
      /** Whether the recipient is the account lead of the organization, and not a client. */
      is_lead: z.boolean(),
    }),
  }),
  z.object({
    kind: z.literal('timesheet'),
    content: z.object({
      team: z.string(),
      week_start: z.string(),
      approve_by: z.string(),
      sheets: z.array(z.object({ assistant: z.string(), minutes: z.int() })),
    }),
  }),
  z.object({
    kind: z.literal('leave_asked'),
    content: z.object({
      leave_id: z.string(),
      client_id: z.string(),
      assistant: z.string(),
      leave_kind: z.enum(leaveKinds),
      first_day: z.string(),
      last_day: z.string(),
      note: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('leave_answered'),
    content: z.object({
      first_day: z.string(),
      last_day: z.string(),
      state: z.enum(['Approved', 'Declined']),
      answer: z.string(),
      decider: z.nullable(z.string()),
    }),
  }),
  z.object({
    kind: z.literal('unread_messages'),
    content: z.object({
      messages: z.int(),
      conversations: z.array(z.object({ name: z.nullable(z.string()), messages: z.int() })),
    }),
  }),
  z.object({ kind: z.literal('new_device'), content: z.object({ name: z.string(), at: z.string() }) }),
  z.object({ kind: z.literal('export_ready'), content: z.object({ until: z.string(), timezone: z.string() }) }),
  z.object({ kind: z.literal('account_deletion'), content: moment }),
]);
export type MailContent = z.infer<typeof mailContent>;
