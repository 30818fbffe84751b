const listeners = new Set<() => void>();

/** Reports that the browser has just allowed notifications. */
export function announcePermission(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the browser has just allowed notifications. Returns a function that stops this. */
export function onPermissionGranted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
