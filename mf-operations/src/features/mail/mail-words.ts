import type { MailAttachmentKind, MailDelivery, MailKind, MailState } from '@workspace/contracts';
import { formatDateTime } from '@workspace/ui';

export const stateLabels: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Came back',
  complained: 'Marked as spam',
  dropped: 'Not sent',
};

export const kindLabels: Record<MailKind, string> = {
  account_exists: 'Sign-up with a known address',
  invitation: 'Invitation',
  prequalification: 'Invited applicant',
  payment_link: 'Payment link',
  invoice: 'Invoice',
  receipt: 'Receipt',
  payment_failed: 'Failed payment',
  bill_past_due: 'Overdue bill',
  recommendation: 'Recommendation',
  interview: 'Interview',
  missed_shift: 'Missed shift',
  timesheet: 'Timesheet',
  leave_asked: 'Leave to answer',
  leave_answered: 'Answered leave',
  unread_messages: 'Unread messages',
  new_device: 'Login with a new browser',
  export_ready: 'Export of data',
  account_deletion: 'Deletion of the account',
};

/** The names of attached files, as they are saved. */
export const fileNames: Record<MailAttachmentKind, string> = {
  invoice: 'Invoice.pdf',
  receipt: 'Receipt.pdf',
  interview: 'Interview.ics',
};

/** Returns why an email has not arrived, or when the next attempt is; null for a sent one. */
export function reasonOf({ state, last_error, next_attempt_at }: MailDelivery, isConnected: boolean): string | null {
  if (state === 'sent') return null;
  if (state !== 'waiting') return last_error;
  if (!isConnected) return 'No mail service is connected. MAIL_API_URL of the installation is missing.';
  const next = next_attempt_at && `Next attempt: ${formatDateTime(next_attempt_at)}.`;
  return [last_error, next].filter(Boolean).join(' ');
}
