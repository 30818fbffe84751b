import { createFairQueue } from './fair-queue.ts';
import { startWorkerProcess, type WorkerOptions, type WorkerProcess } from './worker-process.ts';

/** Runs tasks of one kind in separate processes. */
export interface WorkerPool<Task, Result> {
  /**
   * Runs a task.
   * @param person id of the user. Tasks of the same user run one after the other.
   * @returns null if the task exceeded a limit or ended its process.
   * @throws {AppError} 429 if this user has too many waiting tasks; 503 if the whole queue is full.
   */
  run(person: string, task: Task): Promise<Result | null>;
  close(): void;
}

/**
 * Number of worker processes. The smallest machine has two cores. With two processes, a hostile file does not block the
 * files of other users.
 */
const size = 2;

/**
 * Creates a pool of worker processes with limits on time and memory per task. A hostile file can block a parser for
 * many seconds or make it allocate gigabytes of buffers. Processes are used because the memory limits of a worker
 * thread do not count buffers. A process starts with the first task that needs it and is replaced after a task that
 * exceeded a limit.
 */
export function createWorkerPool<Task, Result>(options: WorkerOptions): WorkerPool<Task, Result> {
  const queue = createFairQueue({ concurrency: size });
  const all = new Set<WorkerProcess>();
  let idle: WorkerProcess[] = [];

  async function take(): Promise<WorkerProcess> {
    const worker = idle.pop();
    if (worker && !worker.needsRestart()) return worker;
    if (worker) return take();
    const started = await startWorkerProcess(options);
    all.add(started);
    return started;
  }

  function giveBack(worker: WorkerProcess): void {
    if (worker.needsRestart()) all.delete(worker);
    else idle.push(worker);
  }

  return {
    run: (person, task) =>
      queue.run(person, async () => {
        const worker = await take();
        try {
          // The worker script must call `serve` with the same result type.
          return (await worker.run(task)) as Result | null;
        } finally {
          giveBack(worker);
        }
      }),
    close() {
      for (const worker of all) worker.end();
      all.clear();
      idle = [];
    },
  };
}
