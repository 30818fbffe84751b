/** The push token that the BFF has stored for this browser, and its user. Logging out removes the token. */
export interface StoredToken {
  token: string;
  viewer: string;
  /** When the BFF received the token, in ms since the epoch. */
  at: number;
  /** Fingerprint of the auth session that sent the token. */
  session?: string;
}

const key = 'push-token';

/** Returns the stored token; null without a token or if the stored text is invalid. */
export function readStoredToken(): StoredToken | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredToken | null;
  } catch {
    return null;
  }
}

/** Stores a token. */
export const storeToken = (kept: StoredToken): void => localStorage.setItem(key, JSON.stringify(kept));

/**
 * Marks the stored token as out of date, so that the next page that sets up pushes sends it to the BFF again. A new
 * sign-in needs this, because the BFF keeps the token only as long as the auth session that sent it.
 */
export function outdateStoredToken(): void {
  const kept = readStoredToken();
  if (kept) storeToken({ ...kept, at: 0 });
}
