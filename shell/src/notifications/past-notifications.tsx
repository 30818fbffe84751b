import { useRef, useState } from 'react';
import { asErrorBody, fetchPresets } from 'shared/api';
import { pageDefaults } from 'shared/contracts';
import { ErrorState, Pager } from 'shared/ui';
import styles from './history-dialog.module.css';
import { HistoryItem } from './history-item.tsx';
import { useGetPastNotificationsQuery } from './notifications.api.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

/** What is resolved, dismissed or muted, folded away: the newest first, by pages. Nothing where there is none. */
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
      <ErrorState title="Earlier notifications can't be loaded" text={asErrorBody(error).message} onRetry={refetch} />
    );
  }
  if (!data || data.total === 0) return null;
  const turn = (next: number) => {
    setPage(next);
    // A page is read from its top; the button that turned it stands at its end.
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
