import type { WaitingChange, WaitingWords } from '@workspace/contracts';

/** The changes of one account that wait on the device (docs/adr/0061). The shell has the implementation. */
export interface Outbox {
  /** The changes in the order in which they were made, a new list after each change. Null until the device was read. */
  entries: () => readonly WaitingChange[] | null;
  /** Returns whether a change waits, so that a later one must wait behind it. */
  isBusy: () => boolean;
  /** Stores a change. Returns false if the browser refuses to store it. */
  add: (words: WaitingWords, call: Pick<WaitingChange, 'method' | 'url' | 'body' | 'key'>) => Promise<boolean>;
  /** Sends a refused change again, over the present version. `texts` are the typed texts in their order. */
  mend: (id: number, texts: string[]) => Promise<void>;
  drop: (id: number) => Promise<void>;
  /** Sends what waits, for example because the network is back. */
  send: () => void;
  stop: () => void;
}

let current: Outbox | null = null;
const listeners = new Set<() => void>();

/** Returns the outbox of the page. Null for visitors, and on pages that have not started one. */
export const currentOutbox = (): Outbox | null => current;

/** Tells the listeners that the entries of the outbox have changed. */
export function announceEntries(): void {
  for (const listener of listeners) listener();
}

/** Replaces the outbox of the page, and stops the one before. */
export function setOutbox(outbox: Outbox | null): void {
  current?.stop();
  current = outbox;
  announceEntries();
}

/** Returns the entries of the outbox of the page, the same list until they change. Null until they are known. */
export const currentEntries = (): readonly WaitingChange[] | null => current?.entries() ?? null;

/** Calls `listener` after each change of the entries. Returns a function that removes the listener. */
export function onEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
