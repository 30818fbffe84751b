import { sentences } from '@workspace/product-ui';
import { EmptyState, LinkButton, SkeletonBlock } from '@workspace/ui';
import { Compass, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useGetMovedPageQuery } from '../remotes/releases.api.ts';
import { useRetryHere } from '../remotes/remote-error-boundary.tsx';
import { RemoteUnavailable } from '../remotes/remote-unavailable.tsx';
import { useShell } from '../shell-context.ts';
import styles from './page.module.css';

/**
 * Renders a path without a route: an error if the remote failed to load or does not know the path, a notice if the page
 * is closed to candidates. Opens the page if a new release has brought it. Otherwise leads to the page that replaces one of a retired remote, or shows "Page not found".
 */
export function UnmatchedPage() {
  const { pathname } = useLocation();
  const { catalog, loader } = useShell();
  const page = catalog.find(pathname);
  if (page?.remote && catalog.isOpen(page) && loader.isUntried(page.remote)) return <NewPage />;
  if (page?.remote) return <RemoteUnavailable key={page.path} remote={page.remote} page={page} />;
  return catalog.opensLater(pathname) ? <LaterPage /> : <MovedPage pathname={pathname} />;
}

/** Navigates to the current address again, so that the router loads the remote that now has the page. */
function NewPage() {
  const retry = useRetryHere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try, whatever it leads to
  useEffect(retry, []);
  return <SkeletonBlock height={240} label="Opening the page" />;
}

function LaterPage() {
  return (
    <div className={styles.centered}>
      <title>Not open yet · Workspace</title>
      <EmptyState
        level={1}
        icon={Hourglass}
        title="This page is not open to you yet"
        text="You can open this page after your application is complete. Your dashboard shows the status of your application."
        action={<LinkButton to="/dashboard">Go to the dashboard</LinkButton>}
      />
    </div>
  );
}

function MovedPage({ pathname }: { pathname: string }) {
  const { currentData, isFetching } = useGetMovedPageQuery(pathname);
  if (currentData?.to) return <Navigate to={currentData.to} replace />;
  return isFetching ? <SkeletonBlock height={240} label="Looking for the page" /> : <NotFoundPage />;
}

function NotFoundPage() {
  return (
    <div className={styles.centered}>
      <title>Page not found · Workspace</title>
      <EmptyState
        level={1}
        icon={Compass}
        title="Page not found"
        text={`${sentences.nothingHere} The page may have moved, or the link may be incomplete.`}
        action={<LinkButton to="/">Go to the start page</LinkButton>}
      />
    </div>
  );
}
