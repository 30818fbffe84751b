import { skipToken } from '@reduxjs/toolkit/query/react';
import { fetchPresets } from '@workspace/api';
import { memo, Suspense, useState } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { useAfterIdle } from '../idle/use-after-idle.ts';
import { BannerStack } from './banner-stack.tsx';
import { BellIcon } from './bell-icon.tsx';
import { notificationsApi, useGetUnreadCountQuery } from './notifications.api.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

const HistoryDialog = lazyWithRetry(() => import(/* webpackChunkName: "notifications" */ './history-dialog.tsx'));

/**
 * Renders the notification banners above a page: with the first frame if the data is already loaded, otherwise when the
 * page is idle.
 */
export const NotificationBanners = memo(function NotificationBanners() {
  const { data } = notificationsApi.endpoints.getNotifications.useQueryState(useNotificationViewer());
  const idle = useAfterIdle();
  return data || idle ? <BannerStack /> : null;
});

/**
 * Renders the notification bell, which works at once and shows the unread count when the page is idle. The dialog's
 * code loads separately, so the button element never changes and no click is lost.
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
