import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, LinkButton } from 'shared/ui';
import { paths } from '../../paths.ts';
import styles from './check-your-mail.module.css';

/** After the sign-up: the account works once its address is confirmed. Takes the focus, so that it is read out. */
export function CheckYourMail({ address, onBack }: { address: string; onBack: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <MailCheck size={28} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        Check your mail
      </h1>
      <p className={styles.text}>
        We sent a link to <strong className={styles.address}>{address}</strong>. Open it to confirm your address; it
        signs you in and takes you on.
      </p>
      <p className={styles.hint}>
        Nothing there after a few minutes? Look in the spam folder, or go back and check the address. If it already has
        an account, log in instead.
      </p>
      <div className={styles.actions}>
        <LinkButton to={paths.login} size="l" wide>
          Back to log in
        </LinkButton>
        <Button variant="ghost" wide onClick={onBack}>
          Change the address
        </Button>
      </div>
    </div>
  );
}
