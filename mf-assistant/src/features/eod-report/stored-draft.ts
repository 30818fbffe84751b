import { type EodContent, eodContent } from '@workspace/contracts';
import * as z from 'zod/mini';

/** Text on this device that may not be on the server yet, with the version of the report that it is based on. */
const storedDraft = z.object({ content: eodContent, version: z.nullable(z.string()) });
export type StoredDraft = z.infer<typeof storedDraft>;

export const emptyContent: EodContent = { done: '', plans: '', blockers: '', mood: null };

/** Returns the storage key of the draft of one person, team and day. Logging out removes it. */
export const draftKey = (userId: string, teamId: string, workDay: string): string =>
  `eodReportDraft:${userId}:${teamId}:${workDay}`;

export function storeDraft(key: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // If storage is full, only the server has the draft.
  }
}

/** Returns the stored draft, or null if there is none or it cannot be read. */
export function readDraft(key: string): StoredDraft | null {
  try {
    const found = storedDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Returns whether two contents are the same. */
export const isSame = (one: EodContent, other: EodContent): boolean =>
  one.done === other.done && one.plans === other.plans && one.blockers === other.blockers && one.mood === other.mood;

/**
 * Removes a stored draft, unless another tab has written different text in the meantime, which is not on the server
 * yet.
 */
export function removeDraft(key: string, written: EodContent): void {
  const kept = readDraft(key);
  if (kept && !isSame(kept.content, written)) return;
  // Other tabs receive an event only when an existing key is removed. The key is often gone by now, so it is written
  // first.
  if (!kept) storeDraft(key, { content: written, version: null });
  localStorage.removeItem(key);
}

/** Calls `listener` when another tab has saved or sent its draft. @returns a function that stops this */
export function onSavedElsewhere(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Returns the written part of a report. */
export const contentOf = ({ done, plans, blockers, mood }: EodContent): EodContent => ({ done, plans, blockers, mood });
