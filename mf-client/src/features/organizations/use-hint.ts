import { useState } from 'react';

/** Keys of what is shown until it is dismissed (product/organizations#hints). */
export type HintKey = 'isLearnMoreVisible' | 'isUpdateBillingVisible' | 'isNoOrgVisible';

/** Whether a hint is still to be seen on this device, and how to put it away. */
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
