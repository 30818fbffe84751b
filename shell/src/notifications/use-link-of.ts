import type { Notification } from '@workspace/contracts';
import { useLayout } from '@workspace/host';
import { useCallback } from 'react';
import { toPageItself } from '../layout/opens-panel.ts';
import { useShell } from '../shell-context.ts';
import { linkOf } from './banner-rules.ts';

/**
 * Returns a function that returns a notification's link for this viewer. Links to pages that the viewer does not have
 * are left out.
 */
export function useLinkOf(): (notification: Notification) => { to: string; external?: true } | null {
  const { catalog, links } = useShell();
  const { isMobile } = useLayout();
  const offersApp = Boolean(links.mobileApp ?? links.appStore ?? links.playStore);
  return useCallback(
    (notification) => {
      const link = linkOf(notification);
      if (!link || link.external) return link;
      // Without a configured app, that page would only say that there is none.
      if (link.to === '/redirect/mobile-app' && !offersApp) return null;
      const page = catalog.find(link.to.split(/[?#]/)[0] ?? '');
      return page && catalog.isOpen(page) ? { to: toPageItself(link.to, page, isMobile) } : null;
    },
    [catalog, offersApp, isMobile],
  );
}
