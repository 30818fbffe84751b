import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface Closing {
  close: () => void;
  question: ReactNode;
}

/**
 * Closes something in which one types, and asks first while words in it would be thrown away. Give `close` to its Cancel, and draw
 * `question` beside it. For words that the page itself keeps: of others, `useDiscard` also asks before the page is left.
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
 * Closes a dialog, and asks first while something typed in it would be lost; so does leaving or reloading the page. Give `close`
 * to the dialog and its Cancel, and draw `question` beside the dialog.
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
