import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLayout } from './context.tsx';

/**
 * Renders its children into the shell's left panel (product/routing#left-panel). The shell decides whether the panel is
 * open.
 */
export function LeftPanel({ children }: { children: ReactNode }) {
  const { leftPanelElement } = useLayout();
  return leftPanelElement ? createPortal(children, leftPanelElement) : null;
}
