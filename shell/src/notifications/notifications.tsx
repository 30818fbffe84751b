import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo, Suspense, useState } from 'react';
import { fetchPresets } from 'shared/api';
import { lazyAgain } from '../idle/lazy-again.ts';
import { useAfterIdle } from '../idle/use-after-idle.ts';
import { BannerStack } from './banner-stack.tsx';
import { BellIcon } from './bell-icon.tsx';
import { notificationsApi, useGetUnreadCountQuery } from './notifications.api.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

const HistoryDialog = lazyAgain(() => import(/* webpackChunkName: "notifications" */ './history-dialog.tsx'));

/** Banners over the page: with its first frame where they are known by then, else they are asked for once the page is idle. */
export const NotificationBanners = memo(function NotificationBanners() {
  const { data } = notificationsApi.endpoints.getNotifications.useQueryState(useNotificationViewer());
  const idle = useAfterIdle();
  return data || idle ? <BannerStack /> : null;
});

/**
 * The bell in the header or sidebar; it can be pressed at once, and knows what is unread once the page is idle. Its button stays the
 * same one throughout, so that no press is lost while the dialog's code comes.
 */
export function NotificationBell({ side }: { side: 'right' | 'bottom' }) {
  const { organizationId } = useNotificationViewer();
  const [open, setOpen] = useState(false);
  const awake = useAfterIdle() || open;
  const { data } = useGetUnreadCountQuery(awake ? organizationId : skipToken, fetchPresets.steady.hook);
  const unread = data?.unread ?? 0;
  return (
    <>
      <BellIcon side={side} unread={unread} open={open} onClick={() => setOpen(true)} />
      {awake && (
        <Suspense fallback={null}>
          <HistoryDialog open={open} onClose={() => setOpen(false)} unread={unread} />
        </Suspense>
      )}
    </>
  );
}
