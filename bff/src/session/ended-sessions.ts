import type { Logger } from 'pino';
import type { EndedSessionsRepository } from './ended-sessions.repository.ts';

/** How far back each question overlaps the one before, in ms: rows may become visible out of their order. */
const overlapMs = 60_000;
/** As long as the database keeps them, in ms; no access token lives longer. */
const keptMs = 86_400_000;

interface Dependencies {
  repository: EndedSessionsRepository;
  /** How often the database is asked. */
  pollMs: number;
  logger: Logger;
}

type EndingsListener = (sessionIds: ReadonlySet<string>) => void;

/**
 * The sessions that have ended although their access tokens are valid still. Every replica reads them at short intervals,
 * so that it knows of a call in memory whether its session stands. Without an answer it goes on with what it knows.
 */
export function createEndedSessions({ repository, pollMs, logger }: Dependencies) {
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
    const rows = await repository.findSince(since);
    const endings = rows.map((row): [string, number] => [row.session_id, Date.parse(row.ended_at)]);
    newest = endings.reduce((latest, [, endedAt]) => Math.max(latest, endedAt), newest);
    add(endings);
    forget();
  }

  /** Asks now, or waits for the question that is under way. It throws nothing. */
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
    /** A session that has just been ended here, and that nobody need wait for. */
    note: (sessionId: string): void => add([[sessionId, Date.now()]]),
    read,
    /** Tells the listener of sessions that were not known to have ended. */
    onEnded(listener: EndingsListener): void {
      listeners.add(listener);
    },
    close: () => clearInterval(timer),
  };
}
export type EndedSessions = ReturnType<typeof createEndedSessions>;
