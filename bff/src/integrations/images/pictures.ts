import { join } from 'node:path';
import { imageMessages } from 'shared/contracts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { PictureResult, PictureTask } from './picture-worker.ts';

/** Looks into pictures that people give. */
export interface Pictures {
  /**
   * @param person whose picture it is.
   * @returns the bytes as they may be kept, a drawing without what could run or fetch; or the sentence about what is wrong.
   * @throws {AppError} 429 when this person, 503 when everybody together has too much waiting.
   */
  clean(person: string, picture: PictureTask): Promise<PictureResult>;
  close(): void;
}

const script = join(import.meta.dirname, 'picture-worker.ts');
/** A parser that needs more than this for 5 MB is being fooled. */
const memoryLimitMb = 512;

/** Looks into pictures in processes of their own, within limits of time and memory for each. */
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
