import { useRef } from 'react';

/**
 * The focus after a dialog whose answer takes away the button that opened it.
 * @param onward finds what takes the focus then.
 * @returns `answered`, to be called before the dialog closes with that answer, and `finalFocus` for the dialog: without an answer
 * the focus goes back to the button.
 */
export function useOnwardFocus(onward: () => HTMLElement | null | undefined) {
  const isAnswered = useRef(false);
  return {
    answered: (): void => {
      isAnswered.current = true;
    },
    finalFocus: (): HTMLElement | null => {
      const wasAnswered = isAnswered.current;
      isAnswered.current = false;
      return (wasAnswered && onward()) || null;
    },
  };
}
