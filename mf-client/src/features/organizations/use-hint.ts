import { useState } from 'react';

/** Storage keys of hints that show until they are dismissed (product/organizations#hints). */
export type HintKey = 'isLearnMoreVisible' | 'isUpdateBillingVisible' | 'isNoOrgVisible';

/** Returns whether a hint shows on this device, and a function that dismisses it. */
export function useHint(key: HintKey): { isVisible: boolean; dismiss: () => void } {
  const [isVisible, setVisible] = useState(() => localStorage.getItem(key) !== 'false');
  return {
    isVisible,
    dismiss: () => {
      localStorage.setItem(key, 'false');
      setVisible(false);
    },
  };
}
