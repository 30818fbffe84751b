import { type ChildProcess, spawn } from 'node:child_process';
import { join, parse } from 'node:path';

/** Stops PostgreSQL when the process that made the keeper ends. */
export interface Keeper {
  /** Starts to watch. A second call changes nothing. */
  engage(): void;
  /** Stops watching. PostgreSQL keeps running. */
  dismiss(): void;
}

const RESTART_MS = 500;

/**
 * PostgreSQL is not our child process and would outlive us if we were killed. When this process ends in any way, the
 * pipe to the keeper closes, and the keeper stops the PostgreSQL of `folder`. The keeper has its own session, so that
 * Ctrl-C or a closed terminal does not end it first.
 */
export function startKeeper(folder: string): Keeper {
  let child: ChildProcess | undefined;
  let dismissed = false;

  function engage(): void {
    if (child || dismissed) return;
    const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper-process.ts'), folder], {
      cwd: parse(process.execPath).root,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    keeper.unref();
    keeper.stdin.on('error', () => undefined);
    keeper.on('error', () => undefined);
    keeper.on('exit', () => {
      child = undefined;
      setTimeout(engage, RESTART_MS).unref();
    });
    child = keeper;
  }

  return {
    engage,
    dismiss: () => {
      dismissed = true;
      child?.kill('SIGKILL');
    },
  };
}
