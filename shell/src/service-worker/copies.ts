import { copiesPrefix, keptAtHeader } from '@workspace/contracts';

/** Deletes everything that the service worker has kept for reading offline. Browsers without caches have nothing. */
export async function forgetCopies(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (name.startsWith(copiesPrefix)) await caches.delete(name);
}

/**
 * Returns when this page was stored, in ms since the epoch, if the service worker answered with a copy. Null for a page
 * of the server.
 */
export function pageKeptAt(): number | null {
  const at = document.querySelector<HTMLMetaElement>(`meta[name="${keptAtHeader}"]`)?.content;
  return at === undefined ? null : Date.parse(at);
}
