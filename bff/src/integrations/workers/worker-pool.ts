import { createTurns } from './turns.ts';
import { startWorkerProcess, type WorkerOptions, type WorkerProcess } from './worker-process.ts';

/** Does one kind of work in processes of its own. */
export interface WorkerPool<Task, Result> {
  /**
   * @param person whose work it is: they wait for what they sent before, and nobody else does.
   * @returns null when it took too long or was too much for a process.
   * @throws {AppError} 429 when this person has too much waiting, 503 when everybody together has.
   */
  run(person: string, task: Task): Promise<Result | null>;
  close(): void;
}

/** Two cores are what the smallest machine has, and one hostile file must not hold up what comes after it. */
const size = 2;

/**
 * Runs tasks in processes, each within limits of time and memory: a hostile file holds a parser for many seconds, or makes it
 * take gigabytes in buffers, which no limit of a thread counts. The processes start with the first tasks, stay warm, and are
 * replaced after a task that was too much.
 */
export function createWorkerPool<Task, Result>(options: WorkerOptions): WorkerPool<Task, Result> {
  const turns = createTurns({ atOnce: size });
  const all = new Set<WorkerProcess>();
  let idle: WorkerProcess[] = [];

  async function take(): Promise<WorkerProcess> {
    const worker = idle.pop();
    if (worker && !worker.isSpent()) return worker;
    if (worker) return take();
    const started = await startWorkerProcess(options);
    all.add(started);
    return started;
  }

  function giveBack(worker: WorkerProcess): void {
    if (worker.isSpent()) all.delete(worker);
    else idle.push(worker);
  }

  return {
    run: (person, task) =>
      turns.take(person, async () => {
        const worker = await take();
        try {
          // What `serve` was given for this script answers this type.
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
