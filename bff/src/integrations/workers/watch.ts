import { isMainThread, workerData } from 'node:worker_threads';

/** The settings of the thread that enforces the limits of a worker. */
export interface Watch {
  /** One number: `busy` while a task runs, otherwise 0. */
  state: Int32Array<SharedArrayBuffer>;
  /** The id of the parent process. The worker ends when the parent ends. */
  parent: number;
  /** CPU time limit per task, in ms. */
  timeLimitMs: number;
  /** Memory limit of the process, in bytes. */
  memoryLimit: number;
}

/** The value of `state` while a task runs. */
export const busy = 1;

/** Interval between measurements, in ms. A buffer can grow by about 10 MB during one interval. */
const everyMs = 5;

/** Returns the CPU time of this process since its start, in ms. */
function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Kills the process when a task exceeds its limit on memory or CPU time. The memory of the whole process counts,
 * because V8's limits do not include buffers. CPU time counts instead of elapsed time, because a harmless task can take
 * long on a busy machine.
 */
function watch({ state, parent, timeLimitMs, memoryLimit }: Watch): void {
  for (;;) {
    Atomics.wait(state, 0, 0);
    const until = computedMs() + timeLimitMs;
    while (Atomics.load(state, 0) === busy) {
      const isOver = computedMs() > until || process.memoryUsage.rss() > memoryLimit || process.ppid !== parent;
      if (isOver) process.kill(process.pid, 'SIGKILL');
      Atomics.wait(state, 0, busy, everyMs);
    }
  }
}

if (!isMainThread) watch(workerData as Watch);
