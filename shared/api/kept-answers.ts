import { keptAtHeader } from '@workspace/contracts';

/** When the answers that came from copies on this device were stored, in ms since the epoch, by the key of their query. */
const keptAt = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes whether the answer of a query is a copy that the service worker has kept (docs/adr/0060). */
export function noteAnswer(queryKey: string | undefined, answer: Response | undefined): void {
  if (queryKey === undefined || !answer) return;
  const at = Date.parse(answer.headers.get(keptAtHeader) ?? '');
  if (Number.isNaN(at)) {
    keptAt.delete(queryKey);
    return;
  }
  keptAt.set(queryKey, at);
  for (const listener of listeners) listener();
}

/** Returns when the answer of a query was stored, in ms since the epoch. Undefined if it came from the server. */
export const keptAnswerAt = (queryKey: string): number | undefined => keptAt.get(queryKey);

/**
 * Calls `listener` when a query gets a copy instead of an answer of the server. Returns a function that removes the
 * listener.
 */
export function onKeptAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
