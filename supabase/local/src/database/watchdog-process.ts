import { setTimeout as sleep } from 'node:timers/promises';
import { runningPostmaster } from './postmaster.ts';

// The process that `startWatchdog` starts. When its standard input closes, it stops the PostgreSQL of a data folder.

/** How long to wait for a PostgreSQL that is still starting. */
const START_MS = 1000;
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

async function pidWithin(milliseconds: number): Promise<number | undefined> {
  for (const end = Date.now() + milliseconds; ; await sleep(POLL_MS)) {
    const running = await runningPostmaster(folder);
    if (running || Date.now() > end) return running?.pid;
  }
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(POLL_MS)) {
    if ((await runningPostmaster(folder))?.pid !== pid) return true;
  }
  return false;
}

async function stopPostgres(): Promise<void> {
  const pid = await pidWithin(START_MS);
  if (pid === undefined) return;
  for (const [signal, patience] of STEPS) {
    process.kill(pid, signal);
    if (await endsWithin(pid, patience)) return;
  }
}

process.stdin.resume().once('close', stopPostgres);
