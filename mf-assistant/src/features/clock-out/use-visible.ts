import { createPageLife } from '@workspace/host';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => createPageLife().listen(document, 'visibilitychange', onChange);

/** Returns true while the browser tab is visible. */
const isVisible = (): boolean => document.visibilityState === 'visible';
export const useVisible = (): boolean => useSyncExternalStore(subscribe, isVisible, () => true);
