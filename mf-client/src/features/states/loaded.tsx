import type { ReactNode } from 'react';
import { asErrorBody } from 'shared/api';
import { ErrorState, type ErrorStateProps, SkeletonList } from 'shared/ui';

interface LoadedProps<Data> {
  /** Undefined while it is on its way, or after it failed. */
  data: Data | undefined;
  query: { error?: unknown; isFetching?: boolean; refetch: () => unknown };
  /** 'Your tasks can't be shown right now'. */
  failed: string;
  /** Of the heading of what is said then: see ErrorState. */
  level?: ErrorStateProps['level'];
  /** 'Loading your tasks', for the skeleton of a list. */
  loading: string;
  /** In place of that list. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was loaded, its outline while it is on its way, or what went wrong with a way to try again. */
export function Loaded<Data>({ data, query, failed, level, loading, skeleton, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!query.error || query.isFetching) return skeleton ?? <SkeletonList label={loading} />;
  return (
    <ErrorState
      level={level}
      title={failed}
      code={asErrorBody(query.error).errorCode ?? undefined}
      onRetry={() => query.refetch()}
    />
  );
}
