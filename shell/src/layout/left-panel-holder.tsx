import { useLayout } from '@workspace/host';
import clsx from 'clsx';
import { type RefObject, useCallback } from 'react';
import { useShell } from '../shell-context.ts';
import styles from './left-panel.module.css';

/**
 * The element that pages fill, as HTML: React then leaves what the server has drawn beside it. One object, because React
 * would set it again if another one came.
 */
const place = { __html: '<div></div>' };

/**
 * Renders the container of the left panel, which pages fill (product/routing#left-panel). The panel is 361 px wide, and
 * as wide as the screen on phones.
 */
export function LeftPanelHolder({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const { isMobile, leftPanelOpen, setLeftPanelOpen } = useLayout();
  const { setLeftPanelElement } = useShell();
  const content = useCallback(
    (element: HTMLElement | null) =>
      setLeftPanelElement(element?.querySelector<HTMLElement>(':scope > :last-child') ?? null),
    [setLeftPanelElement],
  );
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
      <div
        data-panel-content=""
        ref={content}
        className={styles.content}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is constant
        dangerouslySetInnerHTML={place}
        suppressHydrationWarning
      />
    </aside>
  );
}
