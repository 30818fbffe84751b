import { EmptyState, LinkButton } from '@workspace/ui';
import { CalendarOff } from 'lucide-react';
import styles from '../public-page.module.css';

const title = 'No leave request was changed';

/**
 * Renders /leave-action-result (product/routing#public-pages). Leave requests do not exist yet, so the page shows that
 * the link changed nothing.
 */
export function Component() {
  return (
    <main className={styles.page}>
      <title>{`${title} · Workspace`}</title>
      <EmptyState
        level={1}
        icon={CalendarOff}
        title={title}
        text="Workspace doesn't support leave requests. This link changed nothing."
        action={<LinkButton to="/">Go to Workspace</LinkButton>}
      />
    </main>
  );
}
