import { type ChildProcess, spawn } from 'node:child_process';
import { join, parse } from 'node:path';

/** Stops PostgreSQL when the process that started the watchdog ends. */
export interface Watchdog {
  /** Starts to watch. A second call changes nothing. */
  arm(): void;
  /** Stops watching. PostgreSQL keeps running. */
  disarm(): void;
}

const RESTART_MS = 500;

/**
 * PostgreSQL is not our child process and would outlive us if we were killed. When this process ends in any way, the
 * pipe to the watchdog closes, and the watchdog stops the PostgreSQL of `folder`. The watchdog has its own session, so that
 * Ctrl-C or a closed terminal does not end it first.
 */
export function startWatchdog(folder: string): Watchdog {
  let child: ChildProcess | undefined;
  let disarmed = false;

  function arm(): void {
    if (child || disarmed) return;
    const watchdog = spawn(process.execPath, [join(import.meta.dirname, 'watchdog-process.ts'), folder], {
      cwd: parse(process.execPath).root,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    watchdog.unref();
    watchdog.stdin.on('error', () => undefined);
    watchdog.on('error', () => undefined);
    watchdog.on('exit', () => {
      child = undefined;
      setTimeout(arm, RESTART_MS).unref();
    });
    child = watchdog;
  }

  return {
    arm,
    disarm: () => {
      disarmed = true;
      child?.kill('SIGKILL');
    },
  };
}
