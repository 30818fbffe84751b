import { asErrorBody, fetchPresets } from '@workspace/api';
import { pageDefaults } from '@workspace/contracts';
import { ErrorState, Pager } from '@workspace/ui';
import { useRef, useState } from 'react';
import styles from './history-dialog.module.css';
import { HistoryItem } from './history-item.tsx';
import { useGetPastNotificationsQuery } from './notifications.api.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

/**
 * Lists resolved, dismissed and muted notifications in a collapsed section, newest first, in pages. Renders nothing if
 * there are none.
 */
export function PastNotifications() {
  const { organizationId } = useNotificationViewer();
  const [page, setPage] = useState(0);
  const { limit } = pageDefaults;
  const top = useRef<HTMLElement>(null);
  const { data, error, isFetching, refetch } = useGetPastNotificationsQuery(
    { organizationId, page, limit },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  if (error && !isFetching) {
    return (
      <ErrorState
        title="Earlier notifications can't be shown right now"
        text={asErrorBody(error).message}
        onRetry={refetch}
      />
    );
  }
  if (!data || data.total === 0) return null;
  const turn = (next: number) => {
    setPage(next);
    // The pager is at the end of the list, so a new page is scrolled to its start.
    top.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <details className={styles.past}>
      <summary ref={top} className={styles.fold}>
        Earlier ({data.total.toLocaleString('en-US')})
      </summary>
      <ul className={styles.list}>
        {data.items.map((one) => (
          <HistoryItem key={one.id} notification={one} />
        ))}
      </ul>
      <Pager label="Pages of earlier notifications" page={page} limit={limit} total={data.total} onPage={turn} />
    </details>
  );
}
