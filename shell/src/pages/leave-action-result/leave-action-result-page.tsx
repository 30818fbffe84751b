import { EmptyState, LinkButton } from '@workspace/ui';
import { CalendarOff } from 'lucide-react';
import styles from '../public-page.module.css';

const title = 'No leave request was changed';

/**
 * Renders /leave-action-result (product/routing#public-pages). No link answers a leave, so the page shows that its link
 * changed nothing.
 */
export function Component() {
  return (
    <main className={styles.page}>
      <title>{`${title} · Workspace`}</title>
      <EmptyState
        level={1}
        icon={CalendarOff}
        title={title}
        text="This link changed nothing. Clients approve or decline leaves in Workspace."
        action={<LinkButton to="/">Go to Workspace</LinkButton>}
      />
    </main>
  );
}
