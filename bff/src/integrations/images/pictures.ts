import { join } from 'node:path';
import { imageMessages } from '@workspace/contracts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { PictureResult, PictureTask } from './picture-worker.ts';

export interface Pictures {
  /**
   * Validates a picture. Also removes scripts and external references if it is an SVG.
   * @param person id of the user who uploaded the picture.
   * @returns the bytes to store, or a sentence that says what is wrong.
   * @throws {AppError} 429 if this user has too many waiting tasks; 503 if the whole queue is full.
   */
  clean(person: string, picture: PictureTask): Promise<PictureResult>;
  close(): void;
}

const script = join(import.meta.dirname, 'picture-worker.ts');
/** More memory than any valid file of 5 MB needs. A file that needs more is an attack. */
const memoryLimitMb = 512;

/** Creates the picture validator. It works in separate processes with limits on time and memory per task. */
export function createPictures(timeLimitMs: number): Pictures {
  const pool = createWorkerPool<PictureTask, PictureResult>({ script, timeLimitMs, memoryLimitMb });
  return {
    async clean(person, picture) {
      const result = await pool.run(person, picture);
      return result ?? { problem: picture.type === 'image/svg+xml' ? imageMessages.unsafeSvg : imageMessages.broken };
    },
    close: pool.close,
  };
}
