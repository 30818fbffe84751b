import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';

export interface LoadedProps<Data> extends Pick<ErrorStateProps, 'level' | 'text' | 'className'> {
  /** Undefined while the data loads and after a failure. */
  data: Data | undefined;
  /** The result of an RTK Query hook. */
  query: { error?: unknown; isFetching?: boolean; refetch: () => unknown };
  /** Title of the error, such as "Your tasks can't be shown right now". */
  failed: string;
  /** A placeholder, or a text such as 'Loading your tasks' that becomes the label of a SkeletonList. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Returns the error code of an API error, which the page shows for the support team. */
const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'errorCode' in error && typeof error.errorCode === 'string'
    ? error.errorCode
    : undefined;

/**
 * Renders the data of a query, a placeholder while it loads, or an error with a button to try again. Data that has
 * loaded once stays visible during and after a refresh, even if the refresh fails.
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
