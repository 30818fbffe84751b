import { useCallback } from 'react';
import type { Notification } from 'shared/contracts';
import { useShell } from '../shell-context.ts';
import { linkOf } from './banner-rules.ts';

/** Where a notification leads this viewer: pages that they do not have are left out. */
export function useLinkOf(): (notification: Notification) => { to: string; external?: true } | null {
  const { catalog } = useShell();
  return useCallback(
    (notification) => {
      const link = linkOf(notification);
      if (!link || link.external) return link;
      const page = catalog.find(link.to.split(/[?#]/)[0] ?? '');
      return page && catalog.isOpen(page) ? link : null;
    },
    [catalog],
  );
}
