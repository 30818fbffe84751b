import { useHost } from '@workspace/host';
import { EmptyState, LinkButton } from '@workspace/ui';
import clsx from 'clsx';
import { MailCheck } from 'lucide-react';
import styles from './prequalifier-page.module.css';

/** Renders the public page /prequalifier/thank-you after an application was sent (product/candidates#application). */
export function Component() {
  const { supportEmail } = useHost().config;
  return (
    <main className={clsx(styles.page, styles.thanks)}>
      <title>Thank you · Workspace</title>
      <EmptyState
        level={1}
        icon={MailCheck}
        title="Thank you for your application"
        text={`We have received your application. You do not need to do anything else. If you have a question, email ${supportEmail}.`}
        action={
          <LinkButton to="/login" variant="secondary">
            Go to login
          </LinkButton>
        }
      />
    </main>
  );
}
