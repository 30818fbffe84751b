import { useState } from 'react';
import { fetchPresets } from 'shared/api';
import { BellIcon } from './bell-icon.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { useGetUnreadCountQuery } from './notifications.api.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

/** The bell that knows what is unread, and opens the history. */
export default function BellButton({ side }: { side: 'right' | 'bottom' }) {
  const { organizationId } = useNotificationViewer();
  const { data } = useGetUnreadCountQuery(organizationId, fetchPresets.steady.hook);
  const [open, setOpen] = useState(false);
  return (
    <>
      <BellIcon side={side} unread={data?.unread ?? 0} open={open} onClick={() => setOpen(true)} />
      <HistoryDialog open={open} onClose={() => setOpen(false)} unread={data?.unread ?? 0} />
    </>
  );
}
