/** The two prompts of the automatic clock-out (product/work-sessions#auto-clock-out). */
export type PromptKind = 'warning' | 'ended';

// Logging out keeps keys that contain "reminder" (product/work-sessions#auto-clock-out). So no prompt shows a second
// time for the same work session after signing in again.
const storageKey = 'reminder-auto-clock-out';
/** Number of stored work sessions. It is more than can be open or have ended within a day. */
const kept = 50;

function readShown(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Records that a prompt shows. @returns false if any tab on this device has shown it before */
export function markPromptShown(kind: PromptKind, sessionId: string): boolean {
  const shown = readShown();
  const entry = `${kind} ${sessionId}`;
  if (shown.includes(entry)) return false;
  localStorage.setItem(storageKey, JSON.stringify([entry, ...shown].slice(0, kept)));
  return true;
}
