import { LRUCache } from 'lru-cache';

/**
 * A page that was not drawn this often in a row is left to browsers for the time in ms, and every page is after so many
 * failures without a drawing in between.
 */
const limits = { ofPage: 3, ofAll: 10, ms: 60_000 };
const all = '';

/** Which pages are left to browsers for a while: a page that waits for a drawing in vain comes later than without one. */
export interface Pauses {
  has(page: string): boolean;
  /** Counts that a page was drawn, or was not. */
  count(page: string, isDrawn: boolean): void;
}

/** Creates pauses, which end a minute after the last failure. */
export function createPauses(): Pauses {
  const failures = new LRUCache<string, number>({ max: 1_000, ttl: limits.ms });
  const ofNow = (name: string): number => failures.get(name) ?? 0;
  return {
    has: (page) => ofNow(page) >= limits.ofPage || ofNow(all) >= limits.ofAll,
    count(page, isDrawn) {
      for (const name of [page, all]) {
        if (isDrawn) failures.delete(name);
        else failures.set(name, ofNow(name) + 1);
      }
    },
  };
}
