import { isMainThread, workerData } from 'node:worker_threads';

/** What the watching thread is told. */
export interface Watch {
  /** One number: `busy` while there is a task, else 0. */
  state: Int32Array<SharedArrayBuffer>;
  /** The process that this one must not outlive. */
  parent: number;
  /** Of computing, for each task. */
  timeLimitMs: number;
  /** In bytes. */
  memoryLimit: number;
}

/** What `state` holds while there is a task. */
export const busy = 1;

/** How often the memory is measured: a buffer grows by some 10 MB in between. */
const everyMs = 5;

/** What this process has computed since it started, in ms. */
function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Ends the process whose task takes more memory than it may, or more time. It measures what the whole process holds, because
 * the limits of V8 don't count buffers, and the time that it computes, because a busy machine makes ordinary files wait.
 * Between tasks it sleeps.
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
