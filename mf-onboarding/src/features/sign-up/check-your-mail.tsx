import { Button, LinkButton, layout } from '@workspace/ui';
import { MailCheck } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './check-your-mail.module.css';
import { CodeForm } from './code-form.tsx';

interface CheckYourMailProps {
  address: string;
  /** Whether an earlier sign-up already had this address. */
  isRepeated: boolean;
  isSending: boolean;
  /** Sends the email again to the address and resolves to an error message, or to null on success. */
  sendAgain: (address: string) => Promise<string | null>;
  /** Returns to the sign-up form. */
  onBack: () => void;
}

/**
 * Renders the page after the sign-up, where the user enters the code from the email. The page is the same for an
 * address that already has an account. The title takes the focus for screen readers.
 */
export function CheckYourMail({ address, isRepeated, isSending, sendAgain, onBack }: CheckYourMailProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const [sent, setSent] = useState<{ problem: string | null } | null>(null);
  const again = async () => {
    setSent(null);
    setSent({ problem: await sendAgain(address) });
  };
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <MailCheck size={28} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        Check your email
      </h1>
      <p className={styles.text}>
        We sent an email to <strong className={styles.address}>{address}</strong>. Open the link in the email, or enter
        the code here.
      </p>
      {isRepeated && (
        <p>
          This address already waits for confirmation. The role, the name and the password of the first time count.
          After you have confirmed, reset the password if you do not know it.
        </p>
      )}
      <CodeForm email={address} />
      <p className={layout.quiet}>No email after a few minutes? Look in your spam folder, or send the email again.</p>
      {sent &&
        (sent.problem ? (
          <p className={styles.problem} role="alert">
            {sent.problem}
          </p>
        ) : (
          <p className={layout.quiet} role="status">
            We sent the email again.
          </p>
        ))}
      <div className={styles.actions}>
        <Button variant="secondary" wide loading={isSending} onClick={() => void again()}>
          Send it again
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          Change the address
        </Button>
        <LinkButton to={paths.login} variant="ghost" wide>
          Back to log in
        </LinkButton>
      </div>
    </div>
  );
}
