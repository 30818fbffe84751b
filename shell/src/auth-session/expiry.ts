import { useSyncExternalStore } from 'react';

let waiting: { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Waits for a new sign-in after a request has received a 401. Resolves to true when the same user has signed in again.
 */
export function waitForSignIn(): Promise<boolean> {
  if (!waiting) {
    waiting = Promise.withResolvers<boolean>();
    changed();
  }
  return waiting.promise;
}

/**
 * Resolves the promise of `waitForSignIn`. If `signedIn` is true, the waiting requests are repeated. Otherwise they
 * fail with their original error.
 */
export function endWait(signedIn: boolean): void {
  waiting?.resolve(signedIn);
  waiting = null;
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether the auth session has ended while the page is open. */
const hasEnded = (): boolean => waiting !== null;
export const useAuthSessionEnded = (): boolean => useSyncExternalStore(subscribe, hasEnded, hasEnded);
