import { sentences } from '@workspace/product-ui';
import { ErrorState } from '@workspace/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useShell } from '../shell-context.ts';
import { LateOwnChoiceNote } from './late-own-choices.tsx';
import { blamedFor, originOf } from './origin.ts';
import styles from './remote-error.module.css';
import { messageOf, RemoteError } from './remote-error.ts';
import { sendFailure } from './report.ts';
import { pauseBeforeRetry } from './time-limit.ts';

interface RemoteErrorBoundaryProps {
  remote: string;
  /** Called after the boundary has rendered for a new failure. */
  onShown: () => void;
  /** Switches the remote to its last known good version, if the release has one. */
  onFallBack: () => Promise<void>;
  /** Returns whether the page at a path has been visible long enough to contain typed text. */
  isInUse: (pathname: string) => boolean;
}

/**
 * Keys of pages that threw during render: remote, version and path. When a page throws again, a retry takes the last
 * known good version.
 */
const threwBefore = new Set<string>();

/**
 * Replaces a remote's page that threw, while the rest of the application keeps working. A page that throws soon after
 * its first render is retried automatically, then loaded from the last known good version. A page that throws while in
 * use shows the error with a retry button, because its typed text is lost.
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
  // Another version of this remote does not help if another remote has caused the error.
  const isOwn = (originOf(error)?.remote ?? remote) === remote;
  const hasGood = isOwn && release?.lastKnownGood !== undefined;
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
    if (repeated && isOwn) await onFallBack();
    // A retry navigates to the current address, so it must not run after the user has left the page.
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
    // PageSource has already reported a page that failed to load.
    if (!version || error === failure) return;
    threwBefore.add(place);
    sendFailure(blamedFor(error, { remote, version }), failure, 0);
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
      <LateOwnChoiceNote release={release} />
    </div>
  );
}

interface Failure {
  error: unknown;
  failure: RemoteError;
  /** True if the page has already thrown at this path. */
  repeated: boolean;
  /** True if the boundary retries automatically. */
  recovers: boolean;
}

/**
 * Returns the failure of a thrown error. A RemoteError is returned unchanged. Any other error becomes a render failure
 * with the result of `judge`.
 */
function useFailure(error: unknown, judge: () => Pick<Failure, 'repeated' | 'recovers'>): Failure {
  const known = useRef<Failure | null>(null);
  if (known.current?.error !== error || !known.current) {
    known.current =
      error instanceof RemoteError
        ? { error, failure: error, repeated: false, recovers: false }
        : { error, failure: new RemoteError('render', 'render', messageOf(error), error), ...judge() };
  }
  return known.current;
}

/** Returns a function that navigates to the current address, so that the router renders the page again. */
export function useRetryHere(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate({ pathname, search, hash }, { replace: true });
}
