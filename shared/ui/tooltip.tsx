import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words; nothing one could press. */
  text: string;
  /** One element that takes focus and passes its props and ref on. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** The text is already the element's name, so it is not read out a second time. */
  names?: boolean | undefined;
}

/** Words beside an element on hover and focus. Also read out, as the element's description. */
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

/** Put once around the app: after one tooltip, its neighbours open at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={500} timeout={300}>
      {children}
    </Base.Provider>
  );
}
