import type { Drafts } from '../composer/drafts.slice.ts';
import type { Outgoing } from './outbox.slice.ts';

/** What a person has written and not sent, kept on this device. */
export interface Saved {
  drafts: Drafts;
  outbox: Outgoing[];
}

const prefix = 'chat.unsent.';
const nothing: Saved = { drafts: {}, outbox: [] };

/** Storage that may be full, switched off, or somebody else's: none of that is worth more than what it loses. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Reads what this person has left, and removes what others have. */
export const readSaved = (userId: string): Saved =>
  attempt(() => {
    forgetSaved(userId);
    const text = localStorage.getItem(prefix + userId);
    return text ? { ...nothing, ...(JSON.parse(text) as Partial<Saved>) } : nothing;
  }, nothing);

/** Keeps the words. Files are too large, and a message without its files would not be what was written. */
export const writeSaved = (userId: string, { drafts, outbox }: Saved): void =>
  attempt(() => {
    const words = { drafts, outbox: outbox.filter(({ files }) => files.length === 0) };
    if (Object.keys(words.drafts).length + words.outbox.length === 0) localStorage.removeItem(prefix + userId);
    else localStorage.setItem(prefix + userId, JSON.stringify(words));
  }, undefined);

/** Removes what is kept, except of one person. */
export const forgetSaved = (exceptUserId?: string): void =>
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && key !== prefix + (exceptUserId ?? '')) localStorage.removeItem(key);
    }
  }, undefined);
