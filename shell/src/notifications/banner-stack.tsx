import { fetchPresets } from '@workspace/api';
import { isDismissible, notificationKinds, notificationMessages } from '@workspace/contracts';
import { useLayout } from '@workspace/host';
import { Banner, Button } from '@workspace/ui';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { bannersFor, leadsElsewhere } from './banner-rules.ts';
import styles from './banner-stack.module.css';
import { NotificationAnnouncer } from './notification-announcer.tsx';
import { useGetNotificationsQuery } from './notifications.api.ts';
import { useDismissal } from './use-dismissal.ts';
import { useLinkOf } from './use-link-of.ts';
import { useNotificationViewer } from './use-notification-viewer.ts';

/**
 * Renders notifications as banners above a page (product/notifications#banners), the most severe first. Home pages show
 * up to three at once. Other pages and phones show one. A button shows the rest.
 */
export function BannerStack() {
  const { pathname } = useLocation();
  const viewer = useNotificationViewer();
  const { data: shown, currentData } = useGetNotificationsQuery(viewer, fetchPresets.steady.hook);
  const [expandedOn, setExpandedOn] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { dismissed, restored, hold, dismiss, undo } = useDismissal(viewer);
  const linkOf = useLinkOf();
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (dismissed) undoButton.current?.focus({ preventScroll: true });
  }, [dismissed]);
  const restoredButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus is lost with the button "Undo".
    if (!restored || (document.activeElement ?? document.body) !== document.body) return;
    (restoredButton.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [restored]);
  const { isMobile } = useLayout();
  const { banners, more } = bannersFor({ pathname, isMobile, shown: shown ?? [], all: expandedOn === pathname });
  const empty = banners.length === 0 && !dismissed;
  const showAll = () => {
    flushSync(() => setExpandedOn(pathname));
    // The button is gone, and with it the focus. The list continues with the banners that were hidden.
    list.current?.querySelectorAll('li')[banners.length]?.focus();
  };
  return (
    <>
      <NotificationAnnouncer key={viewer.organizationId} shown={currentData} />
      {!empty && (
        <section className={styles.stack} aria-label="Notifications" data-banners>
          {dismissed && (
            <p className={styles.undo}>
              <span role="status">{notificationMessages.dismissed}</span>
              <Button
                ref={undoButton}
                variant="ghost"
                size="s"
                onClick={() => void undo()}
                onFocus={() => hold(true)}
                onBlur={() => hold(false)}
              >
                Undo
              </Button>
            </p>
          )}
          {banners.length > 0 && (
            <ul ref={list} className={styles.list}>
              {banners.map((one) => {
                const link = leadsElsewhere(linkOf(one), pathname);
                return (
                  <li key={one.id} tabIndex={-1}>
                    <Banner
                      severity={one.severity}
                      title={one.banner.title}
                      description={one.banner.description}
                      live={false}
                      action={link ? { label: notificationKinds[one.type].action, ...link } : undefined}
                      dismissLabel={`Dismiss: ${one.banner.title}`}
                      dismissRef={one.id === restored?.id ? restoredButton : undefined}
                      onDismiss={isDismissible(one) ? () => void dismiss(one) : undefined}
                    />
                  </li>
                );
              })}
            </ul>
          )}
          {more > 0 && (
            <Button variant="ghost" size="s" className={styles.more} onClick={showAll}>
              {more === 1 ? 'Show 1 more notification' : `Show ${more} more notifications`}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
