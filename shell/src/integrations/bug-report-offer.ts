import { useSyncExternalStore } from 'react';

/** Opens the form for bug reports. `opener` gets the focus back. */
type Open = (opener: HTMLElement | null) => void;

let open: Open | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Makes bug reports available: `next` opens the form. Null takes them away. */
export function offerBugReports(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** How to open the form for bug reports, or null while there is none. */
export const useBugReports = (): Open | null => useSyncExternalStore(subscribe, () => open);
