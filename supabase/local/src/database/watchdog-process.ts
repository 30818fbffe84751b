import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { databaseUrl } from './connect.ts';
import { lockData } from './lock.ts';
import { type Postmaster, runningPostmaster } from './postmaster.ts';

// The process that `startWatchdog` starts. When its standard input closes, it stops the PostgreSQL of a data folder,
// unless another process has taken PostgreSQL over.

/** How long to wait for a PostgreSQL that is still starting. */
const START_MS = 1000;
/** How long PostgreSQL may take on a busy machine to notice that the process of this watchdog has ended. */
const NOTICE_MS = 10_000;
/**
 * The signals for a fast stop, an immediate stop and a kill, each with the time to wait in ms. None of them loses an
 * acknowledged write.
 */
const STEPS = [
  ['SIGINT', 4000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 1000],
] as const;
const POLL_MS = 50;

const folder = process.argv[2] ?? '';

async function postmasterWithin(milliseconds: number): Promise<Postmaster | undefined> {
  for (const end = Date.now() + milliseconds; ; await sleep(POLL_MS)) {
    const running = await runningPostmaster(folder);
    if (running || Date.now() > end) return running;
  }
}

/**
 * Locks the data, so that the next process waits for the end of PostgreSQL. Returns false if that process already has
 * the lock. A PostgreSQL that accepts no connection has no other process, so it counts as locked.
 */
async function takeLock(port: number): Promise<boolean> {
  try {
    const lock = await lockData(databaseUrl(port), folder, NOTICE_MS);
    await lock.announceEnd();
    return true;
  } catch (error) {
    return !(error instanceof StartError);
  }
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(POLL_MS)) {
    if ((await runningPostmaster(folder))?.pid !== pid) return true;
  }
  return false;
}

async function stopPostgres(): Promise<void> {
  const running = await postmasterWithin(START_MS);
  if (!running || !(await takeLock(running.port))) return;
  for (const [signal, patience] of STEPS) {
    process.kill(running.pid, signal);
    if (await endsWithin(running.pid, patience)) return;
  }
}

process.stdin.resume().once('close', async () => {
  await stopPostgres();
  // The connection that holds the lock would keep this process running.
  process.exit();
});
