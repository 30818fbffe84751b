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
 * Renders the banners above the page. If they are already loaded, they appear with the first frame. Otherwise they load
 * once the page is idle.
 */
export const NotificationBanners = memo(function NotificationBanners() {
  const { data } = notificationsApi.endpoints.getNotifications.useQueryState(useNotificationViewer());
  const idle = useAfterIdle();
  return data || idle ? <BannerStack /> : null;
});

/**
 * Renders the bell in the header or sidebar. It is clickable at once, and shows the unread count once the page is idle.
 * The button element never changes, so no click is lost while the dialog's code loads.
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
