const listeners = new Set<() => void>();

/** Tells that the browser has just been allowed to show notifications. */
export function tellAllowed(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when that happens. Returns how to stop. */
export function onAllowed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
