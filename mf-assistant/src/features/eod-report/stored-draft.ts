import { type EodContent, eodContent } from '@workspace/contracts';
import { createPageLife } from '@workspace/host';
import * as z from 'zod/mini';

/**
 * A draft stored on the device. `version` is the `updated_at` of the report that the draft changes, or null for a new
 * report. `waits` is true after the user has sent the report while offline, so that it is not also saved as a draft.
 */
const storedDraft = z.object({ content: eodContent, version: z.nullable(z.string()), waits: z.optional(z.boolean()) });
export type StoredDraft = z.infer<typeof storedDraft>;

export const emptyContent: EodContent = { done: '', plans: '', blockers: '', mood: null };

/** Returns the local storage key for the draft of a user, team and day. Signing out removes the key. */
export const draftKey = (userId: string, teamId: string, workDay: string): string =>
  `eodReportDraft:${userId}:${teamId}:${workDay}`;

export function storeDraft(key: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or disabled. The draft is then saved only on the server.
  }
}

/** Returns the stored draft, or null if it is missing or invalid. */
export function readDraft(key: string): StoredDraft | null {
  try {
    const found = storedDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

export const isSame = (one: EodContent, other: EodContent): boolean =>
  one.done === other.done && one.plans === other.plans && one.blockers === other.blockers && one.mood === other.mood;

/**
 * Removes the stored draft after `written` was saved. Different text is kept, because another tab has stored it and has
 * not saved it yet.
 */
export function removeDraft(key: string, written: EodContent): void {
  const kept = readDraft(key);
  if (kept && !isSame(kept.content, written)) return;
  // Removing a missing key fires no storage event in other tabs. The key is therefore written first.
  if (!kept) storeDraft(key, { content: written, version: null });
  localStorage.removeItem(key);
}

/**
 * Calls `listener` when another tab has removed its draft, after saving, sending or discarding the text. Returns a
 * function that removes the listener.
 */
export function onSavedElsewhere(key: string, listener: () => void): () => void {
  return createPageLife().listen(window, 'storage', (event) => {
    if (event.key === key && event.newValue === null) listener();
  });
}

/** Returns the fields of a report that the user writes. */
export const contentOf = ({ done, plans, blockers, mood }: EodContent): EodContent => ({ done, plans, blockers, mood });
