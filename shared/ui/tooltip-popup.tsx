import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { PointerEventHandler } from 'react';
import { portalOwner } from './portal-owner.ts';
import styles from './tooltip.module.css';

interface TooltipPopupProps {
  anchor: Element | null;
  open: boolean;
  /** Called on Escape. */
  onClose: () => void;
  text: string;
  side: 'top' | 'right' | 'bottom' | 'left';
  onPointerEnter: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
}

/** Renders the text of a tooltip next to `anchor`, with a transition when it opens and closes. */
export function TooltipPopup({ anchor, open, onClose, text, side, ...handlers }: TooltipPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal {...portalOwner}>
        <Base.Positioner
          className={styles.positioner}
          anchor={anchor}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          {...handlers}
        >
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
