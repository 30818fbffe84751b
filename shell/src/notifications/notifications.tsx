import { memo, Suspense, useState } from 'react';
import { lazyAgain } from '../idle/lazy-again.ts';
import { useAfterIdle } from '../idle/use-after-idle.ts';
import { BannerStack } from './banner-stack.tsx';
import { BellIcon } from './bell-icon.tsx';
import { notificationsApi } from './notifications.api.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

const BellButton = lazyAgain(() => import(/* webpackChunkName: "notifications" */ './bell-button.tsx'));

/** Banners over the page: with its first frame where they are known by then, else they are asked for once the page is idle. */
export const NotificationBanners = memo(function NotificationBanners() {
  const { data } = notificationsApi.endpoints.getNotifications.useQueryState(useNotificationViewer());
  const idle = useAfterIdle();
  return data || idle ? <BannerStack /> : null;
});

/** The bell in the header or sidebar; it can be pressed at once, and knows what is unread once the page is idle. */
export function NotificationBell({ side }: { side: 'right' | 'bottom' }) {
  const idle = useAfterIdle();
  const [pressed, setPressed] = useState(false);
  const bell = <BellIcon side={side} onClick={() => setPressed(true)} />;
  return idle || pressed ? (
    <Suspense fallback={bell}>
      <BellButton side={side} startsOpen={pressed} />
    </Suspense>
  ) : (
    bell
  );
}
