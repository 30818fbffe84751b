import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { portalOwner } from './portal-owner.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words. The tooltip cannot contain links or buttons. */
  text: string;
  /** A focusable element that passes on its props and ref. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Set it if the text is also the element's accessible name, so that screen readers read it only once. */
  names?: boolean | undefined;
}

/** Shows a text next to an element on hover and focus. The text is also the accessible description of the element. */
export function Tooltip({ text, children, side = 'top', names = false }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} {...(!names && { 'aria-description': text })} />
      <Base.Portal {...portalOwner}>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Wraps the whole app. After one tooltip has opened, others open without delay for a short time. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={500} timeout={300}>
      {children}
    </Base.Provider>
  );
}
