import { createContext, useContext } from 'react';
import type { Outbox } from './outbox.ts';

export const OutboxContext = createContext<Outbox | null>(null);

/** Returns the outbox of the chat site. Throws outside of `OutboxContext`. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox needs an OutboxContext above it.');
  return outbox;
}
