import clsx from 'clsx';
import { MailCheck } from 'lucide-react';
import { EmptyState, LinkButton } from 'shared/ui';
import styles from './prequalifier-page.module.css';

/** /prequalifier/thank-you (spec 2, public): what happens next with an application. */
export function Component() {
  return (
    <main className={clsx(styles.page, styles.thanks)}>
      <title>Thank you · Workspace</title>
      <EmptyState
        level={1}
        icon={MailCheck}
        title="Thank you for your application"
        text="We read every one and write to you by e-mail. Until then there is nothing left to do."
        action={
          <LinkButton to="/login" variant="secondary">
            Go to log in
          </LinkButton>
        }
      />
    </main>
  );
}
