import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorState, sentences } from 'shared/ui';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useShell } from '../shell-context.ts';
import { OverrideRemoval } from './override-badge.tsx';
import styles from './remote-error.module.css';
import { messageOf, RemoteError } from './remote-error.ts';
import { sendFailure } from './report.ts';
import { pauseBeforeRetry } from './time-limit.ts';

interface RemoteErrorBoundaryProps {
  remote: string;
  /** Called when the failure is on the screen. */
  onShown: () => void;
  /** Puts the last known good version of the remote in place, if there is one. */
  onFallBack: () => Promise<void>;
  /** Whether somebody may have been using the page at a path when it threw. */
  isInUse: (pathname: string) => boolean;
}

/** Pages that threw while they were drawn, by remote, version and path: the second time, a new try takes the last known good. */
const threwBefore = new Set<string>();

/**
 * Stands where a page of a remote threw. The rest of the page keeps working; a new try draws the page again. A page that throws
 * when it is drawn, or soon after, is tried again, and taken from the last known good version, by itself; one that throws while
 * it is used says so first, because what was typed into it is gone.
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
    // Somebody who has gone elsewhere meanwhile stays there.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown anew
  useEffect(onShown, [error, onShown]);
  useEffect(() => {
    // A page that could not be fetched was reported when that failed.
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
  /** The page had thrown here before. */
  repeated: boolean;
  /** It is tried again by itself. */
  recovers: boolean;
}

/** What was thrown as a failure of a remote: one that it is already, or a new one of drawing the page, which `judge` looks at. */
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

/** Goes to where one already is: the router discovers and draws the page anew. */
export function useRetryHere(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate({ pathname, search, hash }, { replace: true });
}
