import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import fieldStyles from './field.module.css';
import { portalOwner } from './portal-owner.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** Called on Cancel or Escape, but not while `pending`. */
  onClose: () => void;
  /**
   * Called by the confirm button. The dialog stays open until `open` is false, so it can show `pending` and `error`.
   */
  onConfirm: () => void;
  title: ReactNode;
  body?: ReactNode;
  /** The action as a verb, such as 'Rename' or 'Remove member'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Use it for actions that cannot be undone. The confirm button is red, and Cancel has the initial focus. */
  danger?: boolean | undefined;
  pending?: boolean | undefined;
  /** Error message of the failed action, shown below the body. */
  error?: ReactNode;
  /**
   * Returns the element to focus after closing. Without it, or if it returns null, the previously focused element gets
   * the focus.
   */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * Asks the user to confirm an action (product/organizations#edits). A click outside of the dialog does not close it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, body, confirmLabel, cancelLabel = 'Cancel', danger, pending, error } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && close()}>
      <Base.Portal {...portalOwner}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={clsx(styles.popup, styles.s)}
            initialFocus={danger ? cancel : confirm}
            finalFocus={props.finalFocus}
          >
            <div className={styles.head}>
              <div className={styles.words}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {body && (
                  <Base.Description render={<div />} className={styles.description}>
                    {body}
                  </Base.Description>
                )}
                {error && (
                  <p className={clsx(fieldStyles.message, fieldStyles.error)} role="alert">
                    <CircleAlert size={14} strokeWidth={2} aria-hidden="true" className={fieldStyles.errorIcon} />
                    <span>{error}</span>
                  </p>
                )}
              </div>
            </div>
            <div className={styles.footer}>
              <Button ref={cancel} variant="secondary" aria-disabled={pending || undefined} onClick={close}>
                {cancelLabel}
              </Button>
              <Button ref={confirm} variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
