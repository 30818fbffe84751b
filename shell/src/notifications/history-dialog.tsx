import { BellOff, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { asErrorBody, fetchPresets } from 'shared/api';
import { pageDefaults } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button, Dialog, EmptyState, ErrorState, LinkButton, Pager, SkeletonList } from 'shared/ui';
import styles from './history-dialog.module.css';
import { HistoryItem } from './history-item.tsx';
import { useGetNotificationHistoryQuery, useReadNotificationsMutation } from './notifications.api.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

interface HistoryDialogProps {
  open: boolean;
  onClose: () => void;
  unread: number;
}

/** Every notification there was, the newest first, with what is unread marked. */
export function HistoryDialog({ open, onClose, unread }: HistoryDialogProps) {
  const { organizationId } = useNotificationViewer();
  const [read, { isLoading }] = useReadNotificationsMutation();
  const toast = useToast();
  const readAll = async () => {
    const { error } = await read(organizationId ? { organization_id: organizationId } : {});
    if (error) toast.error(asErrorBody(error).message);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Notifications"
      footer={
        <>
          <LinkButton variant="ghost" to="/settings/notifications" onClick={onClose}>
            Settings
          </LinkButton>
          <Button
            variant="secondary"
            icon={CheckCheck}
            loading={isLoading}
            disabled={unread === 0}
            onClick={() => void readAll()}
          >
            Mark all as read
          </Button>
        </>
      }
    >
      {open && <History onLeave={onClose} onRead={(id) => void read({ ids: [id] })} />}
    </Dialog>
  );
}

interface HistoryProps {
  onLeave: () => void;
  onRead: (id: string) => void;
}

function History({ onLeave, onRead }: HistoryProps) {
  const { organizationId } = useNotificationViewer();
  const [page, setPage] = useState(0);
  const { limit } = pageDefaults;
  const { data, error, isFetching, refetch } = useGetNotificationHistoryQuery(
    { organizationId, page, limit },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  if (error && !isFetching) {
    return (
      <ErrorState
        title="Your notifications can't be shown right now"
        text={asErrorBody(error).message}
        onRetry={refetch}
      />
    );
  }
  if (!data) return <SkeletonList count={4} avatar={false} label="Loading your notifications" />;
  if (data.total === 0) {
    return <EmptyState icon={BellOff} title="Nothing yet" text="What you should know about shows up here." />;
  }
  return (
    <div className={styles.history}>
      <ul className={styles.list}>
        {data.items.map((one) => (
          <HistoryItem key={one.id} notification={one} onLeave={onLeave} onRead={() => onRead(one.id)} />
        ))}
      </ul>
      <Pager label="Pages of notifications" page={page} limit={limit} total={data.total} onPage={setPage} />
    </div>
  );
}
