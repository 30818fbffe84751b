import type { WorkSession, WorkSessionQuery } from '@workspace/contracts';

// The keys of product/work-sessions#current, which other programs on this device read too, such as the browser
// extension. Logging out removes them.
const keys = { currentSession: 'currentSession', selectedTeam: 'selectedTeam', defaultTeam: 'defaultTeamId' } as const;

function storedWorkSession(): Partial<WorkSession> | null {
  try {
    return JSON.parse(localStorage.getItem(keys.currentSession) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a new work session, and its team as the default for next time. */
export function rememberStart(session: WorkSession): void {
  localStorage.setItem(keys.currentSession, JSON.stringify(session));
  localStorage.setItem(keys.selectedTeam, session.team_id);
  localStorage.setItem(keys.defaultTeam, session.team_id);
}

/**
 * Stores the server's answer for a team: its open work session, or that there is none. The stored work session of
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

/** Removes the stored work session unless it is open. */
export function forgetEnded(openIds: string[]): void {
  const stored = storedWorkSession();
  if (!stored?.id || !openIds.includes(stored.id)) localStorage.removeItem(keys.currentSession);
}

/** Returns the team that the assistant last clocked in with on this device. */
export const lastTeamId = (): string | null => localStorage.getItem(keys.defaultTeam);
