import { useLayout } from '@workspace/host';
import clsx from 'clsx';
import type { RefObject } from 'react';
import { useShell } from '../shell-context.ts';
import styles from './left-panel.module.css';

/**
 * Renders the container for the left panel's content, which remotes provide (product/routing#left-panel). It is 361 px
 * wide, full width on phones, and closes within 250 ms.
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
