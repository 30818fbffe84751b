import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  /** Asked to close: by Escape, the close button or, when `dismissible`, a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. Submit a form in the body with `<Button type="submit" form="its-id">`. */
  footer?: ReactNode;
  /** When false, a press outside is ignored (product/design#dialogs). */
  dismissible?: boolean | undefined;
  /** 400, 520 or 720 px wide; full width at the bottom edge on phones. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Leaves the close button out, for what must be answered in the footer. Escape still asks to close. */
  hideClose?: boolean | undefined;
  /** Takes the focus on opening. Else the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What takes the focus on closing. Else, or with null, it goes back to what had it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** A modal dialog: keeps the focus inside and gives it back on closing (product/design#dialogs). */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, dismissible = true, size = 'm', hideClose } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={!dismissible}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={clsx(styles.popup, styles[size])}
            initialFocus={props.initialFocus}
            finalFocus={props.finalFocus}
          >
            <div className={clsx(styles.head, !hideClose && styles.withClose)}>
              <div className={styles.words}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              </div>
            </div>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <div className={styles.footer}>{footer}</div>}
            {/* Last, so that the focus begins in what the dialog is about. */}
            {!hideClose && (
              <IconButton icon={X} label="Close" tooltip={false} className={styles.close} onClick={onClose} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
