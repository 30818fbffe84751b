import { join } from 'node:path';
import type { Logger } from 'pino';
import { createWorkerPool } from '../integrations/workers/worker-pool.ts';
import type { RehearsalTask } from './rehearsal-worker.ts';
import { maxServerBytes, type Sources } from './sources.ts';

/** A build whose script for the server is tried out. */
export interface Rehearsed {
  remote: string;
  /** The script; undefined for a build without one. */
  script: Buffer | undefined;
  /** The paths of the pages that the server does not draw. */
  undrawn: string[];
}

/** Tries out the script of a release for the server before it is released. */
export interface Rehearsal {
  /** Resolves to a sentence for each reason why the deployed shell could not draw the pages with it. */
  problemsOf(build: Rehearsed): Promise<string[]>;
  close(): void;
}

interface Dependencies extends Pick<Sources, 'shellSource'> {
  logger: Logger;
  /** CPU time for a script, in ms. The 2 s by default are many times what the largest remote needs. */
  timeLimitMs?: number;
}

const script = join(import.meta.dirname, 'rehearsal-worker.ts');
/** Memory of the process: many times what the largest remote needs. */
const memoryLimitMb = 768;
const bytesPerMb = 1_000_000;

/**
 * Creates the rehearsal (docs/adr/0056). It runs the scripts in a process of their own, without the environment and
 * without Node. If the shell has no script, or the process cannot start, there are no problems: the pages are then not
 * drawn by a server.
 */
export function createRehearsal({ shellSource, logger, timeLimitMs = 2_000 }: Dependencies): Rehearsal {
  const pool = createWorkerPool<RehearsalTask, string[]>({ script, timeLimitMs, memoryLimitMb });
  return {
    async problemsOf({ remote, script, undrawn }) {
      if (!script) return [];
      if (script.length > maxServerBytes)
        return [
          `The script for the server has ${(script.length / bytesPerMb).toFixed(1)} MB, more than ${maxServerBytes / bytesPerMb} MB.`,
        ];
      try {
        const shell = await shellSource();
        if (!shell) return [];
        const problems = await pool.run(remote, { shell: shell.text, remote: script.toString('utf8'), undrawn });
        return problems ?? ['The script for the server takes too long, or too much memory.'];
      } catch (error) {
        logger.warn({ err: error, remote }, 'the script of a build for the server could not be tried out');
        return [];
      }
    },
    close: pool.close,
  };
}
