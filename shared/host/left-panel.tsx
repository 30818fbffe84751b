import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLayout } from './context.tsx';

/** Puts its children into the shell's left panel (product/routing#left-panel); the shell decides whether it is open. */
export function LeftPanel({ children }: { children: ReactNode }) {
  const { leftPanelElement } = useLayout();
  return leftPanelElement ? createPortal(children, leftPanelElement) : null;
}
