import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { connect } from './connect.ts';

const LOCK = 7_425_501;
const NAME = 'supabase-local ';
/** The suffix of the lock connection's name while its process is stopping. */
const ENDING = ', ending';
/** How long PostgreSQL may take to notice that a killed process has lost its connection. */
const NOTICE_MS = 1000;
/** How long a stopping process may take to finish its work. */
const ENDING_MS = 15_000;
const POLL_MS = 50;

/** The lock on the data, held by this process. */
export interface DataLock {
  /**
   * Resolves when the connection that holds the lock has ended, because PostgreSQL stopped or the lock was released.
   */
  lost: Promise<void>;
  /** Marks the process as stopping, so that the next process waits for the lock. */
  announceEnd(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks the data for this process. Waits 15 s if the owner of the lock is stopping, and `noticeMs` if the owner may have
 * been killed. Then throws a StartError that names the owner. A PostgreSQL connection holds the lock, so the lock always
 * ends with its process.
 */
export async function lockData(url: string, dataName: string, noticeMs = NOTICE_MS): Promise<DataLock> {
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
      if (Date.now() - since > (name.endsWith(ENDING) ? ENDING_MS : noticeMs)) {
        throw new StartError(
          `The data in ${dataName} is in use by a running server (${name}). Stop that server first.`,
        );
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
