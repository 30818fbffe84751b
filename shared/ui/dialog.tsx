import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  /** Called to close: by Escape, the close button or, if `dismissible`, a click outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. To submit a form in the body, use `<Button type="submit" form="its-id">`. */
  footer?: ReactNode;
  /** If false, a click outside is ignored (product/design#dialogs). */
  dismissible?: boolean | undefined;
  /** 400, 520 or 720 px wide; full width at the bottom edge on phones. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Hides the close button, for dialogs whose footer requires an answer. Escape still calls onClose. */
  hideClose?: boolean | undefined;
  /** Gets the focus on opening; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns the element to focus on closing. Without it, or with null, the focus returns to where it was. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Renders a modal dialog, which keeps the focus inside and returns it on closing (product/design#dialogs). */
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
            {/* Last in the DOM, so that the focus starts in the content. */}
            {!hideClose && (
              <IconButton icon={X} label="Close" tooltip={false} className={styles.close} onClick={onClose} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
