import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';

export interface LoadedProps<Data> extends Pick<ErrorStateProps, 'level' | 'text' | 'className'> {
  /** Undefined while it loads and after a failure. */
  data: Data | undefined;
  /** The result of an RTK Query hook. */
  query: { error?: unknown; isFetching?: boolean; refetch: () => unknown };
  /** The title after a failure: "Your tasks can't be shown right now". */
  failed: string;
  /** The label of a skeleton list, 'Loading your tasks', or another placeholder. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Returns the code of an API error, which support asks for. */
const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'errorCode' in error && typeof error.errorCode === 'string'
    ? error.errorCode
    : undefined;

/**
 * Renders the data of a query, a placeholder while it loads, or an error with a button that tries again. Existing data stays
 * during a refresh and after a failed one.
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
