import { useState } from 'react';

/** localStorage keys of the dismissible banners (product/organizations#hints). */
export type HintKey = 'isLearnMoreVisible' | 'isUpdateBillingVisible' | 'isNoOrgVisible';

/** Returns whether a banner is visible on this device, and a function that dismisses the banner. */
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
