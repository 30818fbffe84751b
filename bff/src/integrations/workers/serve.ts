import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { busy, type Watch } from './watch.ts';
import type { WorkerAnswer } from './worker-process.ts';

const [timeLimitMs = 0, memoryLimitMb = 0] = process.argv.slice(2).map(Number);
const memoryLimit = memoryLimitMb * 1_000_000;

/** Share of the memory limit that the process may hold after a task. A process that holds more is replaced. */
const restartMemoryShare = 0.6;

const say = (answer: WorkerAnswer): void => {
  process.send?.(answer);
};

/**
 * Turns this process into a worker, which runs `handle` for each task from the parent process and sends back the
 * result. A second thread kills the process if a task exceeds its limits, because the task may block the main thread.
 * The worker ends when its parent ends.
 */
export function serve<Task, Result>(handle: (task: Task) => Result | Promise<Result>): void {
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: Watch = { state, parent: process.ppid, timeLimitMs, memoryLimit };
  const watch = new Worker(join(import.meta.dirname, 'watch.ts'), { workerData });

  process.on('disconnect', () => process.exit());
  // A terminal sends signals to the whole process group. The worker ignores them, because the parent ends the worker
  // after the running tasks.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

  process.on('message', async ({ task }: { task: Task }) => {
    Atomics.store(state, 0, busy);
    Atomics.notify(state, 0);
    const result = await handle(task);
    Atomics.store(state, 0, 0);
    say({ result, needsRestart: process.memoryUsage.rss() > restartMemoryShare * memoryLimit });
  });
  watch.once('online', () => say({}));
}
