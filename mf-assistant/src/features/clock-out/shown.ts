/** The two prompts of the automatic clock-out (product/work-sessions#auto-clock-out). */
export type PromptKind = 'warning' | 'ended';

// Logging out keeps what has "reminder" in its key (product/work-sessions#auto-clock-out): nobody is told of the same
// session again after signing in.
const storageKey = 'reminder-auto-clock-out';
/** More sessions than can be open or have ended within a day. */
const kept = 50;

function readShown(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Notes that a prompt is shown. @returns false when it has been shown before on this device, in whatever tab. */
export function claimPrompt(kind: PromptKind, sessionId: string): boolean {
  const shown = readShown();
  const entry = `${kind} ${sessionId}`;
  if (shown.includes(entry)) return false;
  localStorage.setItem(storageKey, JSON.stringify([entry, ...shown].slice(0, kept)));
  return true;
}
