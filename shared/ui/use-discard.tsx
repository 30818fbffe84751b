import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface Closing {
  close: () => void;
  question: ReactNode;
}

/**
 * Closes a form, after a confirmation if typed text would be lost. Pass `close` to the Cancel button, and render
 * `question` next to the form. Use this hook if the text is stored when the user leaves the page. Otherwise use
 * `useDiscard`.
 */
export function useAskToDiscard(dirty: boolean, onClose: () => void): Closing {
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
        body="Your changes are not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
      />
    ),
  };
}

/**
 * Closes a dialog, after a confirmation if typed text would be lost. Leaving or reloading the page also asks for
 * confirmation. Pass `close` to the dialog and its Cancel button, and render `question` next to the dialog.
 */
export function useDiscard(dirty: boolean, onClose: () => void): Closing {
  const { close, question } = useAskToDiscard(dirty, onClose);
  return {
    close,
    question: (
      <>
        {question}
        <LeaveGuard active={dirty} body="Your changes are not saved yet." />
      </>
    ),
  };
}
