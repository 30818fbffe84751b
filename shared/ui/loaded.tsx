import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';

export interface LoadedProps<Data> extends Pick<ErrorStateProps, 'level' | 'text' | 'className'> {
  /** Undefined while it is loading, or after that failed. */
  data: Data | undefined;
  /** What an RTK Query hook returns. */
  query: { error?: unknown; isFetching?: boolean; refetch: () => unknown };
  /** The title after a failure: "Your tasks can't be shown right now". */
  failed: string;
  /** The label of a skeleton list, 'Loading your tasks', or what stands there instead of such a list. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The code of an error of the API, which support asks for. */
const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'errorCode' in error && typeof error.errorCode === 'string'
    ? error.errorCode
    : undefined;

/**
 * What a query has loaded: before it arrives a skeleton, after a failure the reason with a button that tries again. Data that is
 * there stays while it is refreshed and after that failed.
 */
export function Loaded<Data>({ data, query, failed, loading, children, ...state }: LoadedProps<Data>) {
  const { error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState {...state} title={failed} code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  return typeof loading === 'string' ? <SkeletonList label={loading} /> : loading;
}
