import { useSyncExternalStore } from 'react';

/** Opens the bug report form. `opener` gets the focus when the form closes. */
type Open = (opener: HTMLElement | null) => void;

let open: Open | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the function that opens the bug report form; null makes bug reports unavailable. */
export function offerBugReports(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Returns the function that opens the bug report form; null while bug reports are unavailable. */
const offered = (): Open | null => open;
export const useBugReports = (): Open | null => useSyncExternalStore(subscribe, offered, offered);
