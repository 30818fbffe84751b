import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, databaseUrl, removeData } from 'supabase-local';
import { type BffProcess, startBff } from '../../../bff/test/crowd/bff-process.ts';
import { createPeople, type Person } from '../../../bff/test/crowd/people.ts';
import { createShellDist } from '../../../bff/test/support/shell-dist.ts';
import { type SupabaseKeys, settingsFor } from '../../lib/own-supabase.ts';
import { root } from '../../lib/root.ts';

interface Postmaster {
  pid: number;
  port: number;
}

/** The embedded Supabase as `npm start` runs it, with PostgreSQL on a data folder. */
export interface Embedded {
  keys: SupabaseKeys;
  data: string;
  child: ChildProcess;
  /** The text that the server has printed to stdout. */
  output(): string;
  /** Returns the process id and the port of PostgreSQL. */
  postmaster(): Postmaster;
  stop(): Promise<void>;
}

/** Starts the embedded Supabase on a data folder. @throws the error message of the server if it does not start. */
export async function startEmbedded(data: string): Promise<Embedded> {
  const child = fork(path.join(root, 'supabase/local/src/cli.ts'), {
    cwd: root,
    env: {
      ...process.env,
      SUPABASE_DATA: data,
      SUPABASE_PORT: '0',
      SUPABASE_MAIL_PORT: '0',
      SUPABASE_OIDC_PORT: '0',
      SUPABASE_DB_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const keys = await new Promise<SupabaseKeys>((resolve, reject) => {
    child.once('message', ({ ready, failed }: { ready?: SupabaseKeys; failed?: string }) =>
      ready ? resolve(ready) : reject(new Error(failed)),
    );
    ended.then(() => reject(new Error(`The embedded Supabase did not start: ${output}`)));
  });
  return {
    keys,
    data,
    child,
    output: () => output,
    postmaster: () => {
      const lines = readFileSync(path.join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      return { pid: Number(lines[0]), port: Number(lines[3]) };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Whether the PostgreSQL at `port` answers a query on a new connection. */
async function answers(port: number): Promise<boolean> {
  const sql = connect(databaseUrl(port));
  return await sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 0 }));
}

/**
 * Kills the process that `victim` picks, and waits until PostgreSQL has closed its connections and answers again.
 * @returns the ms from the kill to that answer, or null if none came within `limitMs`.
 */
export async function killUntilBack(
  { pid, port }: Postmaster,
  victim: (postmaster: number) => number,
  limitMs: number,
): Promise<number | null> {
  let isLost = false;
  const watched = connect(databaseUrl(port), 1, 'fault', () => {
    isLost = true;
  });
  await watched`select 1`;
  const killedAt = performance.now();
  process.kill(victim(pid), 'SIGKILL');
  const isBack = await timeUntil(async () => isLost && (await answers(port)), limitMs);
  await watched.end({ timeout: 0 });
  return isBack === null ? null : performance.now() - killedAt;
}

/** Creates a data folder for `play` and removes it afterwards. @returns the result of `play`. */
export async function withDataFolder<Result>(play: (data: string) => Promise<Result>): Promise<Result> {
  const data = await mkdtemp(path.join(os.tmpdir(), 'workspace-fault-'));
  try {
    return await play(data);
  } finally {
    await removeData(data);
  }
}

/** The embedded Supabase, a BFF that uses it, and users with sessions. */
export interface Application {
  supabase: Embedded;
  bff: BffProcess;
  people: Person[];
}

/** Starts an application on a data folder and stops it after `play`. @returns the result of `play`. */
export async function withApplication<Result>(
  data: string,
  play: (application: Application) => Promise<Result>,
): Promise<Result> {
  const supabase = await startEmbedded(data);
  const shellDist = createShellDist();
  try {
    const bff = await startBff(path.join(root, 'bff/src/server.ts'), {
      ...settingsFor(supabase.keys, supabase.keys.url),
      SHELL_DIST: shellDist,
      // This shell has no script that draws pages.
      PAGE_DRAWING: 'off',
      LOG_LEVEL: 'info',
    });
    try {
      return await play({ supabase, bff, people: await createPeople(supabase.keys, 2, 1) });
    } finally {
      await bff.close();
    }
  } finally {
    await rm(shellDist, { recursive: true });
    await supabase.stop();
  }
}

/** Returns the running processes whose command line contains `text`, without zombies. */
export function processesWith(text: string): { pid: number; parent: number; command: string }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command.includes(text) && !command.includes('<defunct>')
      ? [{ pid: Number(pid), parent: Number(parent), command }]
      : [];
  });
}

/** Returns the ms until `isSo` is true, or null if it is not true within `limitMs`. */
export async function timeUntil(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    if (await isSo()) return Math.round(performance.now() - began);
    await wait(50);
  }
  return null;
}
