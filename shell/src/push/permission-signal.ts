const listeners = new Set<() => void>();

/**
 * Calls the listeners of `onPermissionGranted`, after the user has allowed notifications, or has signed in again in a
 * browser that may show them.
 */
export function announcePermission(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when pushes can start on this page. Returns a function that removes the listener. */
export function onPermissionGranted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
