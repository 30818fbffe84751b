import { join } from 'node:path';
import { createWorkerQueue } from '../../workers/worker-queue.ts';
import type { ReadResult, ReadTask } from './read-file.ts';

/** Reads the text of a resume. */
export interface ResumeReader {
  /** @returns its text, or what is wrong with it. @throws {AppError} 503 when too many are waiting. */
  read(file: ReadTask): Promise<ReadResult>;
  close(): Promise<void>;
}

const script = join(import.meta.dirname, 'resume-worker.ts');
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Reads in a worker thread, within a time limit for each file. */
export function createResumeReader(timeLimitMs: number): ResumeReader {
  const queue = createWorkerQueue<ReadTask, ReadResult>({ script, timeLimitMs, resourceLimits });
  return {
    read: async (file) => (await queue.run(file)) ?? { problem: 'slow' },
    close: queue.close,
  };
}
