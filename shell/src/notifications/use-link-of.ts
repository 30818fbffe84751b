import type { Notification } from '@workspace/contracts';
import { useLayout } from '@workspace/host';
import { useCallback } from 'react';
import { toPageItself } from '../layout/opens-panel.ts';
import { useShell } from '../shell-context.ts';
import { linkOf } from './banner-rules.ts';

/**
 * Returns a function that returns the link of a notification, or null if the link is invalid or the viewer cannot open
 * its page.
 */
export function useLinkOf(): (notification: Notification) => { to: string; external?: true } | null {
  const { catalog, links } = useShell();
  const { isMobile } = useLayout();
  const offersApp = Boolean(links.mobileApp ?? links.appStore ?? links.playStore);
  return useCallback(
    (notification) => {
      const link = linkOf(notification);
      if (!link || link.external) return link;
      // Without a configured app, the page /redirect/mobile-app has nothing to offer.
      if (link.to === '/redirect/mobile-app' && !offersApp) return null;
      const page = catalog.find(link.to.split(/[?#]/)[0] ?? '');
      return page && catalog.isOpen(page) ? { to: toPageItself(link.to, page, isMobile) } : null;
    },
    [catalog, offersApp, isMobile],
  );
}
