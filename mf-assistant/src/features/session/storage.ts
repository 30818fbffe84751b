import type { Session, SessionQuery } from 'shared/contracts';

// Keys of product/work-sessions#current, which others on this device read too, the extension for one. Logging out clears them.
const keys = { currentSession: 'currentSession', selectedTeam: 'selectedTeam', defaultTeam: 'defaultTeamId' } as const;

function storedSession(): Partial<Session> | null {
  try {
    return JSON.parse(localStorage.getItem(keys.currentSession) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a session that has just begun, and its team as the one to begin with next time. */
export function rememberStart(session: Session): void {
  localStorage.setItem(keys.currentSession, JSON.stringify(session));
  localStorage.setItem(keys.selectedTeam, session.team_id);
  localStorage.setItem(keys.defaultTeam, session.team_id);
}

/** Keeps what the server says of a team: its open session unless one of another team is kept, or that there is none. */
export function rememberCurrent({ team_id }: SessionQuery, session: Session | null): void {
  const stored = storedSession();
  if (session && (!stored || stored.team_id === team_id)) {
    localStorage.setItem(keys.currentSession, JSON.stringify(session));
  } else if (!session && stored?.team_id === team_id) {
    localStorage.removeItem(keys.currentSession);
  }
}

/** Forgets the kept session unless it is one of those that are open. */
export function forgetEnded(openIds: string[]): void {
  const stored = storedSession();
  if (!stored?.id || !openIds.includes(stored.id)) localStorage.removeItem(keys.currentSession);
}

/** The team that one last clocked in with on this device. */
export const lastTeamId = (): string | null => localStorage.getItem(keys.defaultTeam);
