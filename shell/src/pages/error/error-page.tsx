import { commonMessages } from '@workspace/contracts';
import { EmptyState, LinkButton } from '@workspace/ui';
import { CircleAlert } from 'lucide-react';
import styles from '../public-page.module.css';

/** Renders /_error, a general error page with a link to the start page (product/routing#public-pages). */
export function Component() {
  return (
    <main className={styles.page}>
      <title>Something went wrong · Workspace</title>
      <EmptyState
        level={1}
        icon={CircleAlert}
        title="Something went wrong"
        text={commonMessages.unexpected}
        action={<LinkButton to="/">Go to the start page</LinkButton>}
      />
    </main>
  );
}
