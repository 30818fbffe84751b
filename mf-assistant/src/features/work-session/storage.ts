import type { WorkSession, WorkSessionQuery } from '@workspace/contracts';

// Local storage keys (product/work-sessions#current). The browser extension reads the same keys. Signing out removes
// them.
const keys = { currentSession: 'currentSession', selectedTeam: 'selectedTeam', defaultTeam: 'defaultTeamId' } as const;

function storedWorkSession(): Partial<WorkSession> | null {
  try {
    return JSON.parse(localStorage.getItem(keys.currentSession) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a started work session. The dashboard then shows the card of its team first. */
export function rememberStart(session: WorkSession): void {
  localStorage.setItem(keys.currentSession, JSON.stringify(session));
  localStorage.setItem(keys.selectedTeam, session.team_id);
  localStorage.setItem(keys.defaultTeam, session.team_id);
}

/**
 * Stores the open work session of a team, or removes the stored one if `session` is null. A stored work session of
 * another team stays.
 */
export function rememberCurrent({ team_id }: WorkSessionQuery, session: WorkSession | null): void {
  const stored = storedWorkSession();
  if (session && (!stored || stored.team_id === team_id)) {
    localStorage.setItem(keys.currentSession, JSON.stringify(session));
  } else if (!session && stored?.team_id === team_id) {
    localStorage.removeItem(keys.currentSession);
  }
}

/** Removes the stored work session if its id is not in `openIds`. */
export function forgetEnded(openIds: string[]): void {
  const stored = storedWorkSession();
  if (!stored?.id || !openIds.includes(stored.id)) localStorage.removeItem(keys.currentSession);
}

/** Returns the id of the team of the last clock-in on this device. */
export const lastTeamId = (): string | null => localStorage.getItem(keys.defaultTeam);
