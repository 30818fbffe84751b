import { join } from 'node:path';
import { createWorkerQueue } from '../workers/worker-queue.ts';

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

/** Sanitises in a worker thread, within a time limit for each drawing. */
export function createSvgSanitiser(timeLimitMs: number): SvgSanitiser {
  const queue = createWorkerQueue<string, string>({ script, timeLimitMs, resourceLimits });
  return {
    sanitise: async (text) => (await queue.run(text)) || null,
    close: queue.close,
  };
}
