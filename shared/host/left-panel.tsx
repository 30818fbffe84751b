import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLayout } from './context.tsx';
import { RemoteRoot, useRemoteName } from './remote-root.tsx';

/**
 * Renders its children into the left panel of the shell (product/routing#left-panel). Renders nothing while the page
 * shows no left panel.
 */
export function LeftPanel({ children }: { children: ReactNode }) {
  const { leftPanelElement } = useLayout();
  const remote = useRemoteName();
  if (!leftPanelElement) return null;
  return createPortal(remote ? <RemoteRoot name={remote}>{children}</RemoteRoot> : children, leftPanelElement);
}
