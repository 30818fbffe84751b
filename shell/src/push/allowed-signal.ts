const listeners = new Set<() => void>();

/** Reports that the browser has just allowed notifications. */
export function tellAllowed(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the browser has just allowed notifications. Returns a function that stops this. */
export function onAllowed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
