import { type ResourceLimits, Worker } from 'node:worker_threads';
import { unavailable } from '../../errors/app-error.ts';

/** Does one kind of work in a thread of its own. */
export interface WorkerQueue<Task, Result> {
  /**
   * @returns null when it took too long or was too much for the thread.
   * @throws {AppError} 503 when too many are waiting.
   */
  run(task: Task): Promise<Result | null>;
  close(): Promise<void>;
}

interface WorkerQueueOptions {
  /** The file of the thread. It says `{ ready: true }` once, and answers `{ id, task }` with `{ id, result }`. */
  script: string;
  timeLimitMs: number;
  resourceLimits: ResourceLimits;
}

const maxWaiting = 20;

interface Answer<Result> {
  id?: number;
  result?: Result;
}

/** Starts a worker. @returns it once it is ready; null when it could not start. @param onGone called when it has ended. */
function startWorker({ script, resourceLimits }: WorkerQueueOptions, onGone: () => void): Promise<Worker | null> {
  const worker = new Worker(script, { resourceLimits });
  worker.unref();
  return new Promise((resolve) => {
    worker.once('message', () => resolve(worker));
    worker.on('error', () => resolve(null));
    worker.on('exit', () => {
      resolve(null);
      onGone();
    });
  });
}

/** Gives a worker one task. @returns null when it ended or took too long over it. */
function runIn<Result>(worker: Worker, id: number, task: unknown, timeLimitMs: number): Promise<Result | null> {
  return new Promise((resolve) => {
    const finish = (answer: Result | null): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: Answer<Result>) => answer.id === id && finish(answer.result ?? null);
    const onExit = () => finish(null);
    const timer = setTimeout(() => finish(null), timeLimitMs);
    worker.on('message', onMessage).on('exit', onExit);
    worker.postMessage({ id, task });
  });
}

/**
 * Runs one task after the other in a worker thread, each within a time limit: a hostile file holds a parser for many
 * seconds, and the event loop must not wait. The worker starts with the first task and is replaced after one that was too
 * much for it.
 */
export function createWorkerQueue<Task, Result>(options: WorkerQueueOptions): WorkerQueue<Task, Result> {
  let current: Promise<Worker | null> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let count = 0;

  const forget = (): void => {
    current = null;
  };

  async function next(task: Task): Promise<Result | null> {
    current ??= startWorker(options, forget);
    const worker = await current;
    if (!worker) throw new Error(`The worker ${options.script} did not start`);
    count += 1;
    const result = await runIn<Result>(worker, count, task, options.timeLimitMs);
    if (result === null) {
      forget();
      await worker.terminate();
    }
    return result;
  }

  return {
    async run(task) {
      if (waiting >= maxWaiting) throw unavailable();
      waiting += 1;
      const turn = last.then(() => next(task));
      last = turn
        .catch(() => {})
        .finally(() => {
          waiting -= 1;
        });
      return turn;
    },
    async close() {
      const worker = await current;
      forget();
      await worker?.terminate();
    },
  };
}
