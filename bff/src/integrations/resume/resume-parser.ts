import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ApprovedTags, ParsedResume, ResumeProblem } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { ReadTask } from './read/read-file.ts';
import { createResumeModel } from './resume-model.ts';
import type { ResumeResult, ResumeTask } from './resume-worker.ts';

/** Reads jobs and schools out of resumes. */
export interface ResumeParser {
  /**
   * @param person whose resume it is.
   * @returns what it says, or what is wrong with the file.
   * @throws {AppError} 429 when this person, 503 when everybody together has too much waiting.
   */
  parse(person: string, file: ReadTask, approved: ApprovedTags): Promise<ParsedResume | { problem: ResumeProblem }>;
  close(): void;
}

const script = join(import.meta.dirname, 'resume-worker.ts');
/** A parser that needs more than this for 5 MB is being fooled. */
const memoryLimitMb = 512;

/**
 * Reads files, and whatever is done with their text, in processes of their own, within limits of time and memory for each.
 * What is found comes from the model that RESUME_MODEL names, and when it fails, or none is named, from the rules: somebody who
 * has just uploaded a resume is better served by what rules find than by being sent away.
 */
export function createResumeParser(env: Env, logger: Logger): ResumeParser {
  const { RESUME_TIMEOUT_MS: timeLimitMs } = env;
  const pool = createWorkerPool<ResumeTask, ResumeResult>({ script, timeLimitMs, memoryLimitMb });
  const model = createResumeModel(env);

  /** What the model finds in a text, as far as the text says the same. @throws when the model, or its answer, is no use. */
  async function askModel(person: string, text: string, approved: ApprovedTags): Promise<ParsedResume | null> {
    if (!model) return null;
    const result = await pool.run(person, { text, approved, answer: await model.ask(text, approved) });
    if (!result || 'problem' in result) throw new Error('The answer has another shape, or is too much');
    return result.resume;
  }

  return {
    async parse(person, file, approved) {
      const result = await pool.run(person, { file, approved });
      if (!result) return { problem: 'slow' };
      if ('problem' in result) return result;
      const found = await askModel(person, result.text, approved).catch((error: unknown) => {
        logger.warn({ err: error }, 'The resume model failed; the resume is read by rules');
        return null;
      });
      return found ?? result.resume;
    },
    close: pool.close,
  };
}
