/** The two prompts of the automatic clock-out (product/work-sessions#auto-clock-out). */
export type PromptKind = 'warning' | 'ended';

// Signing out keeps the keys that contain "reminder" (product/work-sessions#auto-clock-out). So after the next sign-in,
// no prompt opens a second time for the same work session.
const storageKey = 'reminder-auto-clock-out';
/** Maximum number of stored entries. An assistant has fewer work sessions a day. */
const kept = 50;

function readShown(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/**
 * Records a prompt as shown. Returns false if a tab of this browser has shown the same prompt for the work session
 * before.
 */
export function markPromptShown(kind: PromptKind, sessionId: string): boolean {
  const shown = readShown();
  const entry = `${kind} ${sessionId}`;
  if (shown.includes(entry)) return false;
  localStorage.setItem(storageKey, JSON.stringify([entry, ...shown].slice(0, kept)));
  return true;
}
