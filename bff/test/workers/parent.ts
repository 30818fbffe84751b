import { join } from 'node:path';
import { createWorkerPool } from '../../src/integrations/workers/worker-pool.ts';
import type { OddTask } from './odd-worker.ts';

// This script starts a worker and prints its process id. It then gives the worker the task from the command line
// without waiting for the result.

const script = join(import.meta.dirname, 'odd-worker.ts');
const pool = createWorkerPool<OddTask, unknown>({ script, timeLimitMs: 60_000, memoryLimitMb: 256 });
process.stdout.write(`${await pool.run('one', 'pid')}\n`);
const [task] = process.argv.slice(2) as OddTask[];
if (task) {
  void pool.run('one', task);
  setTimeout(() => {}, 60_000);
}
