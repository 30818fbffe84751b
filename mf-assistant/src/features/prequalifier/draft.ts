import { assistantRoles } from 'shared/contracts';
import * as z from 'zod/mini';

const key = 'prequalifier-draft';
/** What is typed, as the fields have it. */
const draft = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.nullable(z.enum(assistantRoles)),
  weekly_hours: z.string(),
  timezone: z.string(),
  has_computer: z.boolean(),
  has_backup_internet: z.boolean(),
  about: z.string(),
});
export type Draft = z.infer<typeof draft>;

/** What was typed in this tab before the page was loaded again; null for nothing. */
export function readDraft(): Draft | null {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps what is typed as long as the tab is open; null forgets it. */
export function keepDraft(values: Draft | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Without room or permission to keep it, it lasts as long as the page.
  }
}
