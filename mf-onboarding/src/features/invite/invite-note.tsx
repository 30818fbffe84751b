import { asErrorBody } from '@workspace/api';
import { emailPattern, type InvitePreview, organizationMessages } from '@workspace/contracts';
import { MailOpen } from 'lucide-react';
import styles from './invite-note.module.css';

interface InviteNoteProps {
  /** Result of the query for the invitation code in the link. */
  invite: { data?: InvitePreview | undefined; error?: unknown };
  /** The typed email address. An invitation can be for another address. */
  email: string;
}

/**
 * Renders the organization of an invitation, or an error for an invalid code or another email address
 * (product/onboarding#invitation). Renders nothing without a code.
 */
export function InviteNote({ invite: { data, error }, email }: InviteNoteProps) {
  const isForOther =
    data?.email && emailPattern.test(email.trim()) && data.email.toLowerCase() !== email.trim().toLowerCase();
  if ((error !== undefined && asErrorBody(error).status < 500) || isForOther) {
    return (
      <p className={styles.bad} role="alert">
        {organizationMessages.invalidCode}.{' '}
        {isForOther ? 'The invitation is for another email address.' : 'You can sign up without a code.'}
      </p>
    );
  }
  if (!data) return null;
  return (
    <p className={styles.note} role="status">
      <MailOpen size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      <span>
        You are invited to {data.invite_type === 'change_poc' ? 'become an owner of' : 'join'}{' '}
        <strong>{data.organization_name}</strong>.
      </span>
    </p>
  );
}
