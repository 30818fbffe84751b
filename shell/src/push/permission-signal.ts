const listeners = new Set<() => void>();

/** Calls the listeners of `onPermissionGranted`, after the user has allowed notifications. */
export function announcePermission(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the user allows notifications on this page. Returns a function that removes the listener. */
export function onPermissionGranted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
