const key = 'signed-out';

/** Tells the other tabs of this browser that the session is over. Leaves nothing behind. */
export function tellSignedOut(): void {
  localStorage.setItem(key, String(Date.now()));
  localStorage.removeItem(key);
}

/** Calls `listener` when another tab logs out (product/accounts#sign-out). Returns how to stop. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
