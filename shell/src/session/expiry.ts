import { useSyncExternalStore } from 'react';

let waiting: { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Called when a request finds the session ended. Resolves with true once the same person has signed in again. */
export function waitForSignIn(): Promise<boolean> {
  if (!waiting) {
    waiting = Promise.withResolvers<boolean>();
    changed();
  }
  return waiting.promise;
}

/** Lets the requests that wait go on, with the new session or with their error. */
export function endWait(signedIn: boolean): void {
  waiting?.resolve(signedIn);
  waiting = null;
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the session has ended under the page. */
export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
