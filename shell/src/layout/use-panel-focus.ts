import { type RefObject, useEffect, useRef } from 'react';

interface PanelFocus {
  open: boolean;
  /** True if the panel covers the page, as on phones. Only then the focus follows it. */
  covers: boolean;
  panel: RefObject<HTMLElement | null>;
  /** Gets the focus on closing if nothing else has it and the element that opened the panel is gone. */
  fallback: () => HTMLElement | null;
}

/**
 * On phones, moves the focus into the panel when the user opens it, and back to the opener on closing
 * (product/routing#left-panel).
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
