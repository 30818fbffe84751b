import { join } from 'node:path';
import { createWorkerPool } from '../../src/integrations/workers/worker-pool.ts';
import type { OddTask } from './odd-worker.ts';

/** Starts a worker, prints its process id, and gives it the task from the command line without waiting for it. */
const script = join(import.meta.dirname, 'odd-worker.ts');
const pool = createWorkerPool<OddTask, unknown>({ script, timeLimitMs: 60_000, memoryLimitMb: 256 });
process.stdout.write(`${await pool.run('one', 'pid')}\n`);
const [task] = process.argv.slice(2) as OddTask[];
if (task) {
  void pool.run('one', task);
  setTimeout(() => {}, 60_000);
}
