import clsx from 'clsx';
import type { RefObject } from 'react';
import { useLayout } from 'shared/host';
import { useShell } from '../shell-context.ts';
import styles from './left-panel.module.css';

/**
 * Where remotes put the content of the left panel (product/routing#left-panel): 361 wide, full width on phones, closing
 * within 250 ms.
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
      <div ref={setLeftPanelElement} className={styles.content} />
    </aside>
  );
}
