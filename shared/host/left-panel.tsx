import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLayout } from './context.tsx';
import { RemoteRoot, useRemoteName } from './remote-root.tsx';
import { useInBrowser } from './use-in-browser.ts';

/**
 * Removes what the server has drawn beside the panel's element, in the frame in which the page renders it. Tells the shell
 * before, with the event `taken`.
 */
function Taken({ panel }: { panel: HTMLElement }) {
  useLayoutEffect(() => {
    for (const drawn of panel.parentElement?.querySelectorAll(':scope > [data-drawn]') ?? []) {
      drawn.dispatchEvent(new Event('taken'));
      drawn.remove();
    }
  }, [panel]);
  return null;
}

/**
 * Renders its children into the left panel of the shell (product/routing#left-panel). Renders nothing while the page
 * shows no left panel, nor while the browser takes over a page that the server has drawn, because React cannot take over
 * a portal.
 */
export function LeftPanel({ children }: { children: ReactNode }) {
  const { leftPanelElement } = useLayout();
  const remote = useRemoteName();
  const inBrowser = useInBrowser();
  if (!leftPanelElement || !inBrowser) return null;
  return createPortal(
    <>
      {remote ? <RemoteRoot name={remote}>{children}</RemoteRoot> : children}
      <Taken panel={leftPanelElement} />
    </>,
    leftPanelElement,
  );
}
