export type PromptKind = 'warning' | 'ended';

// Signing out keeps keys that contain "reminder" (product/work-sessions#auto-clock-out). A prompt therefore does not
// open again for the same work session after the next sign-in.
const storageKey = 'reminder-auto-clock-out';
/** Maximum number of stored entries. An assistant gets far fewer prompts in a day. */
const kept = 50;

function readShown(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Records a prompt as shown. Returns false if this browser has already shown the prompt for the work session. */
export function markPromptShown(kind: PromptKind, sessionId: string): boolean {
  const shown = readShown();
  const entry = `${kind} ${sessionId}`;
  if (shown.includes(entry)) return false;
  localStorage.setItem(storageKey, JSON.stringify([entry, ...shown].slice(0, kept)));
  return true;
}
