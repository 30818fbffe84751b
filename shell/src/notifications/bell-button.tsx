import { useState } from 'react';
import { fetchPresets } from 'shared/api';
import { BellIcon } from './bell-icon.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { useGetUnreadCountQuery } from './notifications.api.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

interface BellButtonProps {
  side: 'right' | 'bottom';
  /** Whether the bell was pressed before its code was here. */
  startsOpen: boolean;
}

/** The bell that knows what is unread, and opens the history. */
export default function BellButton({ side, startsOpen }: BellButtonProps) {
  const { organizationId } = useNotificationViewer();
  const { data } = useGetUnreadCountQuery(organizationId, fetchPresets.steady.hook);
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <BellIcon side={side} unread={data?.unread ?? 0} open={open} onClick={() => setOpen(true)} />
      <HistoryDialog open={open} onClose={() => setOpen(false)} unread={data?.unread ?? 0} />
    </>
  );
}
