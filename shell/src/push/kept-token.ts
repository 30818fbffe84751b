/** The token that the BFF knows of this browser, and whose it is. Logging out forgets it. */
export interface KeptToken {
  token: string;
  viewer: string;
  /** When the BFF was told, in ms since the epoch. */
  at: number;
}

const key = 'push-token';

/** What is kept; null when there is none or it cannot be read. */
export function readKeptToken(): KeptToken | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptToken | null;
  } catch {
    return null;
  }
}

/** Keeps a token, or with null none. */
export function keepToken(kept: KeptToken | null): void {
  if (kept) localStorage.setItem(key, JSON.stringify(kept));
  else localStorage.removeItem(key);
}
