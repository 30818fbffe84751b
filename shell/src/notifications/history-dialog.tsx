import { asErrorBody, fetchPresets } from '@workspace/api';
import { type NotificationReadBody, unreadFirst } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, Dialog, EmptyState, LinkButton, Loaded, SkeletonList } from '@workspace/ui';
import { BellOff, CheckCheck } from 'lucide-react';
import styles from './history-dialog.module.css';
import { HistoryItem } from './history-item.tsx';
import { useGetNotificationsQuery, useReadNotificationsMutation } from './notifications.api.ts';
import { PastNotifications } from './past-notifications.tsx';
import { useNotificationViewer } from './use-notification-viewer.ts';

interface HistoryDialogProps {
  open: boolean;
  onClose: () => void;
  unread: number;
}

/** Renders the dialog with all notifications: open ones with unread first, and past ones in a collapsed section. */
export default function HistoryDialog({ open, onClose, unread }: HistoryDialogProps) {
  const { organizationId } = useNotificationViewer();
  const [readOne] = useReadNotificationsMutation();
  // A mutation of its own: a press is not lost while one notification is being marked.
  const [readAll, { isLoading }] = useReadNotificationsMutation();
  const toast = useToast();
  const mark = async (read: typeof readOne, body: NotificationReadBody) => {
    const { error } = await read(body);
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
            onClick={() => void mark(readAll, organizationId ? { organization_id: organizationId } : {})}
          >
            Mark all as read
          </Button>
        </>
      }
    >
      {open && (
        <div className={styles.history}>
          <OpenNotifications onLeave={onClose} onRead={(id) => void mark(readOne, { ids: [id] })} />
          <PastNotifications />
        </div>
      )}
    </Dialog>
  );
}

interface OpenNotificationsProps {
  onLeave: () => void;
  onRead: (id: string) => void;
}

function OpenNotifications({ onLeave, onRead }: OpenNotificationsProps) {
  const query = useGetNotificationsQuery(useNotificationViewer(), fetchPresets.steady.hook);
  return (
    <Loaded
      data={query.data}
      query={query}
      failed="Your notifications can't be shown right now"
      text={query.error && asErrorBody(query.error).message}
      loading={<SkeletonList count={4} avatar={false} label="Loading your notifications" />}
    >
      {(open) =>
        open.length === 0 ? (
          <EmptyState icon={BellOff} title="You're all caught up" text="New notifications appear here." />
        ) : (
          <ul className={styles.list} aria-label="Open notifications">
            {unreadFirst(open).map((one) => (
              <HistoryItem key={one.id} notification={one} onLeave={onLeave} onRead={() => onRead(one.id)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
