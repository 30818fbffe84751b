import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Closes a dialog, and asks first while something typed in it would be lost. Give `close` to the dialog and its Cancel, and draw
 * `question` beside the dialog.
 */
export function useDiscard(dirty: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        title="Discard what you typed?"
        body="It is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
      />
    ),
  };
}
