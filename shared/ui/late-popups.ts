import { useSyncExternalStore } from 'react';

type Popups = typeof import('./popups.tsx');

let popups: Popups | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Loads the code of tooltips and menus, once. No page needs it before somebody points at an element or focuses it, so it
 * is a file of its own (docs/adr/0063). After a failure, the next call loads it again.
 */
export function loadPopups(): void {
  if (popups || isLoading) return;
  isLoading = true;
  import(/* webpackChunkName: "popups" */ './popups.tsx')
    .then((loaded) => {
      popups = loaded;
      for (const listener of listeners) listener();
    })
    .catch(() => {})
    .finally(() => {
      isLoading = false;
    });
}

/** Returns the code of tooltips and menus when it has loaded. Null before, and while `wanted` is false. */
export const usePopups = (wanted: boolean): Popups | null =>
  useSyncExternalStore(
    subscribe,
    () => (wanted ? popups : null),
    () => null,
  );

/**
 * Loads the code of tooltips and menus when the page is idle, except in data-saver mode. Returns a function that cancels
 * this.
 */
export function loadPopupsWhenIdle(): (() => void) | undefined {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // Without requestIdleCallback, the code loads when somebody points at an element or focuses it.
  if (popups || connection?.saveData || !('requestIdleCallback' in window)) return;
  const handle = requestIdleCallback(loadPopups);
  return () => cancelIdleCallback(handle);
}
