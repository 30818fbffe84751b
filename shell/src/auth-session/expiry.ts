import { useSyncExternalStore } from 'react';

let waiting: { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Called when a request gets a 401. Resolves to true once the same person has signed in again. */
export function waitForSignIn(): Promise<boolean> {
  if (!waiting) {
    waiting = Promise.withResolvers<boolean>();
    changed();
  }
  return waiting.promise;
}

/** Ends the wait of all requests. They are repeated with the new session, or fail with their error. */
export function endWait(signedIn: boolean): void {
  waiting?.resolve(signedIn);
  waiting = null;
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether the session has ended while the page is open. */
export const useAuthSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
