import { type ChildProcess, spawn } from 'node:child_process';
import { join, parse } from 'node:path';

/** Ends with the process that made it, and takes PostgreSQL along. */
export interface Keeper {
  /** Begins to watch; again changes nothing. */
  engage(): void;
  /** Lets go of PostgreSQL, which goes on. */
  dismiss(): void;
}

const RESTART_MS = 500;

/**
 * PostgreSQL is no child of ours, and would outlive us when we are killed. Whatever ends this process closes the pipe
 * to the keeper, which then stops the PostgreSQL of `folder`. The keeper has a session of its own, so that no Ctrl-C
 * and no closed terminal ends it first.
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
