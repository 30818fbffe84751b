import { type EodContent, eodContent } from 'shared/contracts';
import * as z from 'zod/mini';

/** What was typed on this device and is not known to be on the server, with the version that it was typed over. */
const keptDraft = z.object({ content: eodContent, version: z.nullable(z.string()) });
export type KeptDraft = z.infer<typeof keptDraft>;

export const emptyContent: EodContent = { done: '', plans: '', blockers: '', mood: null };

/** Where the draft of one person, team and day is kept. Logging out clears it. */
export const draftKey = (userId: string, teamId: string, workDay: string): string =>
  `eodReportDraft:${userId}:${teamId}:${workDay}`;

export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without room on the device the server's copy has to do.
  }
}

/** The kept draft, or null when there is none that can be read. */
export function findDraft(key: string): KeptDraft | null {
  try {
    const found = keptDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Whether two contents say the same. */
export const isSame = (one: EodContent, other: EodContent): boolean =>
  one.done === other.done && one.plans === other.plans && one.blockers === other.blockers && one.mood === other.mood;

/** Forgets a kept draft, unless another tab has written something else in the meantime: that is not on the server yet. */
export function forgetDraft(key: string, written: EodContent): void {
  const kept = findDraft(key);
  if (kept && !isSame(kept.content, written)) return;
  // Other tabs hear of a key only when it goes. What is sent was often forgotten before, so the key is put there first.
  if (!kept) keepDraft(key, { content: written, version: null });
  localStorage.removeItem(key);
}

/** Calls `listener` when another tab has saved or sent what it kept. @returns the way to stop that. */
export function onSavedElsewhere(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** The part of a report that is written. */
export const contentOf = ({ done, plans, blockers, mood }: EodContent): EodContent => ({ done, plans, blockers, mood });
