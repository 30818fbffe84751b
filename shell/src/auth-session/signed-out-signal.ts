const key = 'signed-out';

/** Tells the other tabs of this browser that the user has logged out. Leaves no data behind. */
export function broadcastSignOut(): void {
  localStorage.setItem(key, String(Date.now()));
  localStorage.removeItem(key);
}

/** Calls `listener` when another tab logs out (product/accounts#sign-out). Returns a function that stops this. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
