import { useMemo, useState } from 'react';
import { type Profile, layout as sizes } from 'shared/contracts';
import type { HostLayout } from 'shared/host';
import { useMediaQuery } from './use-media-query.ts';
import { useSpaceState } from './use-space-state.ts';

interface LayoutState {
  layout: HostLayout;
  setLeftPanelElement: (element: HTMLElement | null) => void;
}

/** Widths, the left panel and the space, as the host gives them to everybody (spec 2, Layout). */
export function useLayoutState(user: Profile | null): LayoutState {
  const isMobile = useMediaQuery(`(max-width: ${sizes.mobileWidth - 0.02}px)`);
  const isBelowDesktop = useMediaQuery(`(max-width: ${sizes.tabletBreakpoint - 0.02}px)`);
  const [leftPanelOpen, setLeftPanelOpen] = useState(false);
  const [leftPanelElement, setLeftPanelElement] = useState<HTMLElement | null>(null);
  const spaces = useSpaceState(user);
  const layout = useMemo(
    () => ({ isMobile, isBelowDesktop, leftPanelOpen, setLeftPanelOpen, leftPanelElement, spaces }),
    [isMobile, isBelowDesktop, leftPanelOpen, leftPanelElement, spaces],
  );
  return { layout, setLeftPanelElement };
}
