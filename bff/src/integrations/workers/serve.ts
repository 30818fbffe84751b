import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { busy, type Watch } from './watch.ts';
import type { WorkerAnswer } from './worker-process.ts';

const [timeLimitMs = 0, memoryLimitMb = 0] = process.argv.slice(2).map(Number);
const memoryLimit = memoryLimitMb * 1_000_000;

/** The part of the memory that what is left of earlier tasks may take. */
const spentShare = 0.6;

const say = (answer: WorkerAnswer): void => {
  process.send?.(answer);
};

/**
 * Makes this process a worker: it answers each task of its parent with what `handle` makes of it. A thread beside it ends
 * the process when a task is too much, which nothing in the task's own thread could. It ends with its parent.
 */
export function serve<Task, Result>(handle: (task: Task) => Result | Promise<Result>): void {
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: Watch = { state, parent: process.ppid, timeLimitMs, memoryLimit };
  const watch = new Worker(join(import.meta.dirname, 'watch.ts'), { workerData });

  process.on('disconnect', () => process.exit());
  // A terminal stops a whole group; the parent still waits for what is under way, and ends this process afterwards.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

  process.on('message', async ({ task }: { task: Task }) => {
    Atomics.store(state, 0, busy);
    Atomics.notify(state, 0);
    const result = await handle(task);
    Atomics.store(state, 0, 0);
    say({ result, isSpent: process.memoryUsage.rss() > spentShare * memoryLimit });
  });
  watch.once('online', () => say({}));
}
