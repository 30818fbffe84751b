import { useRef } from 'react';

/**
 * Moves the focus to another element when a dialog closes whose action removes the button that opened the dialog.
 * @param onward returns the element to focus
 * @returns `answered`, to call when the action has succeeded and before the dialog closes, and `finalFocus`, a prop of
 * the dialog. If `answered` was not called, the focus returns to the button.
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
