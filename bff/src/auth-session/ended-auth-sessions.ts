import type { Logger } from 'pino';
import {
  type EndedAuthSession,
  type EndedAuthSessionsRepository,
  portionSize,
} from './ended-auth-sessions.repository.ts';

/**
 * Each poll also reads the rows of this many ms before the newest known row, because rows may become visible out of
 * order.
 */
const overlapMs = 60_000;
/**
 * How long an ended auth session stays in the list, in ms. The database keeps rows for the same time, and no access
 * token is valid for longer.
 */
const keptMs = 86_400_000;
/** The id before all others, with which a poll reads every auth session of a time. */
const firstId = '00000000-0000-0000-0000-000000000000';

interface Dependencies {
  repository: EndedAuthSessionsRepository;
  /** Time between polls, in ms. */
  pollMs: number;
  logger: Logger;
}

type EndingsListener = (sessionIds: ReadonlySet<string>) => void;

/**
 * Creates the list of auth sessions that have ended although their access tokens may still be valid. Every process
 * polls the database for new entries and checks requests against the list in memory. If a poll fails, the list stays as
 * it is.
 */
export function createEndedAuthSessions({ repository, pollMs, logger }: Dependencies) {
  const known = new Map<string, number>();
  const listeners = new Set<EndingsListener>();
  let newest = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  function add(endings: [string, number][]): void {
    const fresh = endings.filter(([id]) => !known.has(id));
    for (const [id, endedAt] of fresh) known.set(id, endedAt);
    if (fresh.length === 0) return;
    const ids = new Set(fresh.map(([id]) => id));
    for (const listener of listeners) listener(ids);
  }

  function forget(): void {
    const before = Date.now() - keptMs;
    for (const [id, endedAt] of known) if (endedAt < before) known.delete(id);
  }

  async function ask(): Promise<void> {
    const since = Number.isFinite(newest) ? new Date(newest - overlapMs).toISOString() : '-infinity';
    let last: EndedAuthSession | undefined = { session_id: firstId, ended_at: since };
    while (last) {
      const rows: EndedAuthSession[] = await repository.findAfter(last);
      const endings = rows.map((row): [string, number] => [row.session_id, Date.parse(row.ended_at)]);
      newest = endings.reduce((latest, [, endedAt]) => Math.max(latest, endedAt), newest);
      add(endings);
      last = rows.length < portionSize ? undefined : rows.at(-1);
    }
    forget();
  }

  /** Polls now, or waits for the poll that is running. Never throws. */
  function read(): Promise<void> {
    asking ??= ask()
      .catch((error: unknown) => logger.warn({ err: error }, 'could not read which sessions have ended'))
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  const timer = setInterval(read, pollMs).unref();
  void read();

  return {
    has: (sessionId: string): boolean => known.has(sessionId),
    /** Adds an auth session that this process has just ended, without waiting for the next poll. */
    note: (sessionId: string): void => add([[sessionId, Date.now()]]),
    read,
    /** Adds a listener, which is called with the ids of newly ended auth sessions. */
    onEnded(listener: EndingsListener): void {
      listeners.add(listener);
    },
    close: () => clearInterval(timer),
  };
}
export type EndedAuthSessions = ReturnType<typeof createEndedAuthSessions>;
