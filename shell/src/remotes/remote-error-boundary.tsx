import { sentences } from '@workspace/product-ui';
import { ErrorState } from '@workspace/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useShell } from '../shell-context.ts';
import { OverrideRemoval } from './override-badge.tsx';
import styles from './remote-error.module.css';
import { messageOf, RemoteError } from './remote-error.ts';
import { sendFailure } from './report.ts';
import { pauseBeforeRetry } from './time-limit.ts';

interface RemoteErrorBoundaryProps {
  remote: string;
  /** Called when the failure is visible. */
  onShown: () => void;
  /** Switches to the last known good version of the remote, if there is one. */
  onFallBack: () => Promise<void>;
  /** Returns whether the user may have been using the page at a path when it threw. */
  isInUse: (pathname: string) => boolean;
}

/**
 * Pages that threw during render, by remote, version and path. After a second throw, a retry takes the last known good
 * version.
 */
const threwBefore = new Set<string>();

/**
 * Replaces a page of a remote that threw. The rest of the application keeps working, and a retry renders the page
 * again. If a page throws during or soon after its first render, the boundary retries automatically, and then takes the
 * last known good version. If a page throws while in use, the boundary first shows the error, because the typed text is
 * lost.
 */
export function RemoteErrorBoundary({ remote, onShown, onFallBack, isInUse }: RemoteErrorBoundaryProps) {
  const error = useRouteError();
  const { loader, catalog } = useShell();
  const { pathname } = useLocation();
  const retryHere = useRetryHere();
  const [retrying, setRetrying] = useState(false);
  const release = loader.release(remote);
  const version = release?.version;
  const place = `${remote} ${version} ${pathname}`;
  const hasGood = release?.lastKnownGood !== undefined;
  const { failure, repeated, recovers } = useFailure(error, () => {
    const before = threwBefore.has(place);
    return { repeated: before, recovers: !isInUse(pathname) && (!before || hasGood) };
  });

  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const tryAgain = async () => {
    if (repeated) await onFallBack();
    // A user who has left the page in the meantime stays where they are.
    if (!isLeft.current) retryHere();
  };
  const recover = useEffectEvent(async () => {
    await pauseBeforeRetry();
    if (!isLeft.current) await tryAgain();
  });
  const retry = async () => {
    setRetrying(true);
    await tryAgain();
    setRetrying(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure calls onShown again
  useEffect(onShown, [error, onShown]);
  useEffect(() => {
    // A page that failed to load was already reported.
    if (!version || error === failure) return;
    threwBefore.add(place);
    sendFailure(remote, version, failure, 0);
    if (recovers) void recover();
  }, [error, failure, recovers, remote, version, place]);

  if (recovers) return <PageSkeleton />;
  return (
    <div className={styles.place}>
      <ErrorState
        level={catalog.find(pathname)?.title ? 2 : 1}
        title="This page ran into a problem"
        text={sentences.restWorks}
        code={failure.code}
        onRetry={() => void retry()}
        retrying={retrying}
      />
      <OverrideRemoval release={release} />
    </div>
  );
}

interface Failure {
  error: unknown;
  failure: RemoteError;
  /** True if the page has thrown at this path before. */
  repeated: boolean;
  /** True if the boundary retries automatically. */
  recovers: boolean;
}

/**
 * Returns the thrown error as a failure of a remote. An error of another kind becomes a new render failure, which
 * `judge` rates.
 */
function useFailure(error: unknown, judge: () => Pick<Failure, 'repeated' | 'recovers'>): Failure {
  const known = useRef<Failure | null>(null);
  if (known.current?.error !== error || !known.current) {
    known.current =
      error instanceof RemoteError
        ? { error, failure: error, repeated: false, recovers: false }
        : { error, failure: new RemoteError('render', 'render', messageOf(error)), ...judge() };
  }
  return known.current;
}

/** Returns a function that navigates to the current address, so that the router renders the page again. */
export function useRetryHere(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate({ pathname, search, hash }, { replace: true });
}
