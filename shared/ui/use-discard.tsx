import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface Closing {
  close: () => void;
  question: ReactNode;
}

/**
 * Closes a form, and asks first if typed text would be lost. Pass `close` to its Cancel button, and render `question`
 * next to it. Use it for text that survives leaving the page; otherwise use `useDiscard`, which also asks before that.
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
        body="It is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
      />
    ),
  };
}

/**
 * Closes a dialog, and asks first if typed text would be lost. Leaving or reloading the page asks too. Pass `close` to
 * the dialog and its Cancel button, and render `question` next to the dialog.
 */
export function useDiscard(dirty: boolean, onClose: () => void): Closing {
  const { close, question } = useAskToDiscard(dirty, onClose);
  return {
    close,
    question: (
      <>
        {question}
        <LeaveGuard active={dirty} body="What you typed is not saved yet." />
      </>
    ),
  };
}
