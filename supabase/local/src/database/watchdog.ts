import { type ChildProcess, spawn } from 'node:child_process';
import { join, parse } from 'node:path';

/** Stops PostgreSQL when the process that started the watchdog ends. */
export interface Watchdog {
  /** Starts the watchdog process. A second call changes nothing. */
  arm(): void;
  /** Ends the watchdog process. PostgreSQL keeps running. */
  disarm(): void;
}

const RESTART_MS = 500;

/**
 * Creates a watchdog for the PostgreSQL of `folder`, which would outlive this process if the process were killed. When
 * this process ends, the pipe to the watchdog closes, and the watchdog stops PostgreSQL. The watchdog runs in its own
 * session, so that Ctrl-C or a closed terminal does not end it.
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
