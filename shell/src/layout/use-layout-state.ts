import { type Profile, layout as sizes } from '@workspace/contracts';
import type { HostLayout } from '@workspace/host';
import { useMemo, useState } from 'react';
import type { PageCatalog } from '../navigation/page-catalog.ts';
import { opensPanel } from './opens-panel.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useSpaceState } from './use-space-state.ts';

interface LayoutState {
  layout: HostLayout;
  setLeftPanelElement: (element: HTMLElement | null) => void;
}

/**
 * Returns the layout state that the host shares with remotes: screen width, left panel and spaces
 * (product/routing#left-panel). A panel that starts open on the first page is open from the first render, without an
 * animation.
 */
export function useLayoutState(user: Profile | null, catalog: PageCatalog): LayoutState {
  const isMobile = useMediaQuery(`(max-width: ${sizes.mobileWidth - 0.02}px)`);
  const isBelowDesktop = useMediaQuery(`(max-width: ${sizes.tabletBreakpoint - 0.02}px)`);
  const [leftPanelOpen, setLeftPanelOpen] = useState(() => {
    const page = catalog.find(location.pathname);
    return page !== null && opensPanel(page);
  });
  const [leftPanelElement, setLeftPanelElement] = useState<HTMLElement | null>(null);
  const spaces = useSpaceState(user);
  const layout = useMemo(
    () => ({ isMobile, isBelowDesktop, leftPanelOpen, setLeftPanelOpen, leftPanelElement, spaces }),
    [isMobile, isBelowDesktop, leftPanelOpen, leftPanelElement, spaces],
  );
  return { layout, setLeftPanelElement };
}
