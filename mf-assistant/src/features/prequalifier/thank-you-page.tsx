import { useHost } from '@workspace/host';
import { EmptyState, LinkButton } from '@workspace/ui';
import clsx from 'clsx';
import { MailCheck } from 'lucide-react';
import styles from './prequalifier-page.module.css';

/**
 * Renders /prequalifier/thank-you (product/candidates#application, public) after an application was sent. It makes no
 * promises that nobody would keep.
 */
export function Component() {
  const { supportEmail } = useHost().config;
  return (
    <main className={clsx(styles.page, styles.thanks)}>
      <title>Thank you · Workspace</title>
      <EmptyState
        level={1}
        icon={MailCheck}
        title="Thank you for your application"
        text={`We have received it. You have nothing left to do. If you have a question, email ${supportEmail}.`}
        action={
          <LinkButton to="/login" variant="secondary">
            Go to log in
          </LinkButton>
        }
      />
    </main>
  );
}
