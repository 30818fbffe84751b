import { MailOpen } from 'lucide-react';
import { asErrorBody } from 'shared/api';
import { emailPattern, type InvitePreview, organizationMessages } from 'shared/contracts';
import styles from './invite-note.module.css';

interface InviteNoteProps {
  /** What was asked about the link's code. */
  invite: { data?: InvitePreview | undefined; error?: unknown };
  /** What is typed as the email address; an invitation may be for another. */
  email: string;
}

/**
 * What the signup code of a link leads to: the organization, or that the code does not work
 * (product/onboarding#invitation). Nothing without a code.
 */
export function InviteNote({ invite: { data, error }, email }: InviteNoteProps) {
  const isForOther =
    data?.email && emailPattern.test(email.trim()) && data.email.toLowerCase() !== email.trim().toLowerCase();
  if ((error !== undefined && asErrorBody(error).status < 500) || isForOther) {
    return (
      <p className={styles.bad} role="alert">
        {organizationMessages.invalidCode}.{' '}
        {isForOther ? 'It is for another email address.' : 'You can sign up without it.'}
      </p>
    );
  }
  if (!data) return null;
  return (
    <p className={styles.note} role="status">
      <MailOpen size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      <span>
        You are invited to {data.invite_type === 'change_poc' ? 'own' : 'join'}{' '}
        <strong>{data.organization_name}</strong>.
      </span>
    </p>
  );
}
