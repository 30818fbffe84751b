import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { connect } from './connect.ts';

const LOCK = 7_425_501;

/**
 * Takes the data for this process, or says who has it. The lock belongs to a connection of PostgreSQL, so it cannot
 * outlive the process that took it, however that ended, and no file is left to go stale.
 */
export async function lockData(url: string, dataName: string): Promise<() => Promise<void>> {
  const sql = connect(url, 1, `supabase-local pid ${process.pid}`);
  const held = await sql.reserve();
  const deadline = Date.now() + 1000;
  for (;;) {
    const [row] = await held<{ ok: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as ok`;
    if (row?.ok) break;
    if (Date.now() > deadline) {
      const [owner] = await held<{ name: string }[]>`
        select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.objid = ${LOCK} and l.granted`;
      held.release();
      await sql.end();
      const who = owner?.name.replace('supabase-local ', '') ?? 'another process';
      throw new StartError(`The data in ${dataName} is in use by a running server (${who}). Stop that one first.`);
    }
    // The connection of a process that was just killed takes a moment to be noticed.
    await sleep(50);
  }
  return async () => {
    held.release();
    await sql.end();
  };
}
