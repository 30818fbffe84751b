import { useLayout } from '@workspace/host';
import clsx from 'clsx';
import type { RefObject } from 'react';
import { useShell } from '../shell-context.ts';
import styles from './left-panel.module.css';

/**
 * Renders the container of the left panel, which pages fill (product/routing#left-panel). The panel is 361 px wide, and
 * as wide as the screen on phones.
 */
export function LeftPanelHolder({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const { isMobile, leftPanelOpen, setLeftPanelOpen } = useLayout();
  const { setLeftPanelElement } = useShell();
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      className={clsx(styles.panel, leftPanelOpen && styles.open)}
      aria-label="Panel"
      inert={!leftPanelOpen}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isMobile && !event.defaultPrevented) setLeftPanelOpen(false);
      }}
    >
      <div data-panel-content="" ref={setLeftPanelElement} className={styles.content} />
    </aside>
  );
}
