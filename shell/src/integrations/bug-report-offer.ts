import { useSyncExternalStore } from 'react';

/** Opens the bug report form. `opener` gets the focus back when it closes. */
type Open = (opener: HTMLElement | null) => void;

let open: Open | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Makes bug reports available. `next` opens the form; null removes it. */
export function offerBugReports(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Returns the function that opens the bug report form, or null while there is none. */
export const useBugReports = (): Open | null => useSyncExternalStore(subscribe, () => open);
