import { memo, Suspense, useState } from 'react';
import { lazyAgain } from '../idle/lazy-again.ts';
import { useAfterIdle } from '../idle/use-after-idle.ts';
import { BellIcon } from './bell-icon.tsx';

const BannerStack = lazyAgain(() => import(/* webpackChunkName: "notifications" */ './banner-stack.tsx'));
const BellButton = lazyAgain(() => import(/* webpackChunkName: "notifications" */ './bell-button.tsx'));

/** Banners over the page; their code and data come once the page is idle. */
export const NotificationBanners = memo(function NotificationBanners() {
  return useAfterIdle() ? (
    <Suspense fallback={null}>
      <BannerStack />
    </Suspense>
  ) : null;
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
