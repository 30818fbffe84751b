import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../errors/app-error.ts';

/** Takes out of SVGs what could run or fetch. */
export interface SvgSanitiser {
  /**
   * @returns the clean drawing; null when nothing is left of it, or it took too long.
   * @throws {AppError} 503 when too many are waiting.
   */
  sanitise(text: string): Promise<string | null>;
  close(): Promise<void>;
}

const script = join(import.meta.dirname, 'svg-worker.ts');
/** A parser that needs more than this for 5 MB is being fooled. */
const resourceLimits = { maxOldGenerationSizeMb: 384 };
const maxWaiting = 20;

interface Answer {
  id?: number;
  result?: string;
}

/** Starts a worker. @returns it once it is ready; null when it could not start. @param onGone called when it has ended. */
function startWorker(onGone: () => void): Promise<Worker | null> {
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

/** Gives a worker one drawing. @returns null when it ended or took too long over it. */
function runIn(worker: Worker, id: number, text: string, timeLimitMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const finish = (answer: string | null): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: Answer) => answer.id === id && finish(answer.result ?? '');
    const onExit = () => finish(null);
    const timer = setTimeout(() => finish(null), timeLimitMs);
    worker.on('message', onMessage).on('exit', onExit);
    worker.postMessage({ id, text });
  });
}

/**
 * Sanitises in a worker thread, one drawing after the other, each within a time limit: a hostile drawing holds a parser for
 * many seconds, and the event loop must not wait. The worker starts with the first drawing and is replaced after one that
 * was too much for it.
 */
export function createSvgSanitiser(timeLimitMs: number): SvgSanitiser {
  let current: Promise<Worker | null> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let count = 0;

  const forget = (): void => {
    current = null;
  };

  async function run(text: string): Promise<string | null> {
    current ??= startWorker(forget);
    const worker = await current;
    if (!worker) throw new Error('The SVG worker did not start');
    count += 1;
    const result = await runIn(worker, count, text, timeLimitMs);
    if (result === null) {
      forget();
      await worker.terminate();
    }
    return result || null;
  }

  return {
    async sanitise(text) {
      if (waiting >= maxWaiting) throw unavailable();
      waiting += 1;
      const turn = last.then(() => run(text));
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
