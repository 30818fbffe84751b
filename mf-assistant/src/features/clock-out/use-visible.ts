import { createPageLife } from '@workspace/host';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => createPageLife().listen(document, 'visibilitychange', onChange);

/** Returns true while the browser tab is visible. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
