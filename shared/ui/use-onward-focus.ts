import { useRef } from 'react';

/**
 * Moves the focus after a dialog whose answer removes the button that opened it.
 * @param onward returns the element to focus then
 * @returns `answered`, to call before the dialog closes with that answer, and `finalFocus` for the dialog. Without an
 * answer, the focus returns to the button.
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
