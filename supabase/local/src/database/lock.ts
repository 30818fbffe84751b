import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { connect } from './connect.ts';

const LOCK = 7_425_501;
const NAME = 'supabase-local ';
/** What the name of the connection ends with while its process is ending. */
const ENDING = ', ending';
/** The connection of a process that was just killed takes a moment to be noticed. */
const NOTICE_MS = 1000;
/** A process that is ending finishes what is under way. */
const ENDING_MS = 15_000;
const POLL_MS = 50;

/** The data, held for this process. */
export interface DataLock {
  /** Resolves when the connection that holds the lock has ended: PostgreSQL is away, or the lock was let go. */
  lost: Promise<void>;
  /** Tells whoever wants the data next to wait for it. */
  announceEnd(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the data for this process, or says who has it; who is ending is waited for. The lock belongs to a connection of
 * PostgreSQL, so it cannot outlive the process that took it, however that ended, and no file is left to go stale.
 */
export async function lockData(url: string, dataName: string): Promise<DataLock> {
  const { promise: lost, resolve: onClose } = Promise.withResolvers<void>();
  const sql = connect(url, 1, `${NAME}pid ${process.pid}`, onClose);
  try {
    const held = await sql.reserve();
    const since = Date.now();
    for (;;) {
      const [row] = await held<{ ok: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as ok`;
      if (row?.ok) break;
      const [owner] = await held<{ name: string }[]>`
        select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.objid = ${LOCK} and l.granted`;
      const name = owner?.name.replace(NAME, '') ?? 'another process';
      if (Date.now() - since > (name.endsWith(ENDING) ? ENDING_MS : NOTICE_MS)) {
        throw new StartError(`The data in ${dataName} is in use by a running server (${name}). Stop that one first.`);
      }
      await sleep(POLL_MS);
    }
    return {
      lost,
      announceEnd: async () => {
        await held`select set_config('application_name', ${`${NAME}pid ${process.pid}${ENDING}`}, false)`.catch(
          () => undefined,
        );
      },
      release: async () => {
        held.release();
        await sql.end();
      },
    };
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
}
