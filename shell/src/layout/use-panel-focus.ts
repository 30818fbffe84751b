import { type RefObject, useEffect, useRef } from 'react';

interface PanelFocus {
  open: boolean;
  /** True if the panel covers the page, as on phones. Otherwise the hook does not move the focus. */
  covers: boolean;
  panel: RefObject<HTMLElement | null>;
  /** Returns the element that gets the focus on closing if the opener is gone. */
  fallback: () => HTMLElement | null;
}

/**
 * Moves the focus when a panel covers the page (product/routing#left-panel): into the panel when the user opens it, and
 * back to the opener when a panel with the focus closes. Call `noteOpener` before the user toggles the panel.
 */
export function usePanelFocus({ open, covers, panel, fallback }: PanelFocus): { noteOpener: () => void } {
  const opener = useRef<HTMLElement | null>(null);
  const byUser = useRef(false);
  const wasOpen = useRef(open);

  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (!covers) {
      byUser.current = false;
      return;
    }
    if (open) {
      if (byUser.current) panel.current?.focus();
    } else {
      const focused = document.activeElement;
      const isLost = !focused || focused === document.body || panel.current?.contains(focused);
      const back = opener.current?.isConnected ? opener.current : fallback();
      if (isLost) back?.focus();
      opener.current = null;
    }
    byUser.current = false;
  });

  return {
    noteOpener: () => {
      byUser.current = true;
      if (!open) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
  };
}
