import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { portalOwner } from './portal-owner.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button and, if `dismissible`, on a click outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, with the main one last. A submit button needs `type="submit"` and the id of the form in `form`. */
  footer?: ReactNode;
  /** If false, a click outside does not close the dialog (product/design#dialogs). */
  dismissible?: boolean | undefined;
  /** Width: 400, 520 or 720 px. On phones, the dialog fills the width at the bottom of the screen. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Hides the close button. Use it if the user must choose a button in the footer. Escape still calls `onClose`. */
  hideClose?: boolean | undefined;
  /** The element to focus on opening. The default is the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /**
   * Returns the element to focus after closing. Without it, or if it returns null, the previously focused element gets
   * the focus.
   */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * Lets the keyboard scroll the body of a dialog that is longer than the window and contains nothing that takes the
 * focus.
 */
function letKeysScroll(body: HTMLDivElement | null) {
  if (!body || !('ResizeObserver' in window)) return;
  const update = () => {
    const isScrolled = body.scrollHeight > body.clientHeight;
    if (isScrolled && !body.querySelector('a, button, input, select, textarea, [tabindex]')) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  // Before the dialog chooses its initial focus.
  update();
  const observer = new ResizeObserver(update);
  observer.observe(body);
  return () => observer.disconnect();
}

/**
 * Renders a modal dialog (product/design#dialogs). The focus stays inside and returns to the previous element on
 * closing.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, dismissible = true, size = 'm', hideClose } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={!dismissible}>
      <Base.Portal {...portalOwner}>
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
            {children && (
              <div ref={letKeysScroll} className={styles.body}>
                {children}
              </div>
            )}
            {footer && <div className={styles.footer}>{footer}</div>}
            {/* The close button is last in the DOM, so that the initial focus goes to the content. */}
            {!hideClose && (
              <IconButton icon={X} label="Close" tooltip={false} className={styles.close} onClick={onClose} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
