const key = 'signed-out';

/**
 * Notifies the other tabs of this browser of the sign-out through a storage event. Removes the stored entry at once.
 * @param now ms since the epoch, which makes each signal another one
 */
export function broadcastSignOut(now: number): void {
  localStorage.setItem(key, String(now));
  localStorage.removeItem(key);
}

/**
 * Calls `listener` when another tab logs out (product/accounts#sign-out). Returns a function that removes the listener.
 */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
