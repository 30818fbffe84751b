import { useRef } from 'react';

/**
 * Moves the focus to another element after a dialog that removed the button by which it was opened.
 * @param onward returns the element to focus
 * @returns `answered`, to call before the dialog closes with the removal, and `finalFocus`, a prop of the dialog. If
 * `answered` was not called, the focus returns to the button.
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
