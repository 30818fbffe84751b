import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { EmptyState, LinkButton } from 'shared/ui';
import { RemoteUnavailable } from '../remotes/remote-unavailable.tsx';
import { useShell } from '../shell-context.ts';
import styles from './page.module.css';

/** No route matched: either the path is a remote's that cannot be loaded, or there is nothing here. */
export function UnmatchedPage() {
  const { pathname } = useLocation();
  const { catalog } = useShell();
  const page = catalog.find(pathname);
  return page?.remote ? <RemoteUnavailable remote={page.remote} title={page.title} /> : <NotFoundPage />;
}

function NotFoundPage() {
  return (
    <div className={styles.centered}>
      <title>Page not found · Workspace</title>
      <EmptyState
        level={1}
        icon={Compass}
        title="Page not found"
        text="There is nothing at this address. It may have moved, or the link is incomplete."
        action={<LinkButton to="/">Go to the start</LinkButton>}
      />
    </div>
  );
}
