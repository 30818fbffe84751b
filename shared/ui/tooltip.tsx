import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words, without controls. */
  text: string;
  /** One element that takes the focus and passes on its props and ref. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** True if the text is already the element's name, so that it is not announced twice. */
  names?: boolean | undefined;
}

/** Renders a text next to an element on hover and focus. It is also the element's accessible description. */
export function Tooltip({ text, children, side = 'top', names = false }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} {...(!names && { 'aria-description': text })} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Wraps the app once. After one tooltip has opened, its neighbours open without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={500} timeout={300}>
      {children}
    </Base.Provider>
  );
}
