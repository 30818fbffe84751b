import { join } from 'node:path';
import type { ApprovedTags, ParsedResume, ResumeProblem } from '@workspace/contracts';
import type { Logger } from 'pino';
import type { Env } from '../../config/env.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { ReadTask } from './read/read-file.ts';
import { createResumeModel } from './resume-model.ts';
import type { ResumeResult, ResumeTask } from './resume-worker.ts';

/** Extracts jobs and schools from resumes. */
export interface ResumeParser {
  /**
   * Extracts the data of a resume file.
   * @param person id of the user who uploaded the resume.
   * @returns the data, or the problem with the file.
   * @throws {AppError} 429 if this user has too many waiting tasks; 503 if the whole queue is full.
   */
  parse(person: string, file: ReadTask, approved: ApprovedTags): Promise<ParsedResume | { problem: ResumeProblem }>;
  close(): void;
}

const script = join(import.meta.dirname, 'resume-worker.ts');
/** More memory than any valid file of 5 MB needs. A file that needs more is an attack. */
const memoryLimitMb = 512;

/**
 * Creates the resume parser. Separate processes with limits on time and memory read the files.
 * The model RESUME_MODEL extracts the data. If no model is configured or the model fails, rules extract the data
 * instead, because a result from rules is more useful than an error.
 */
export function createResumeParser(env: Env, logger: Logger): ResumeParser {
  const { RESUME_TIMEOUT_MS: timeLimitMs } = env;
  const pool = createWorkerPool<ResumeTask, ResumeResult>({ script, timeLimitMs, memoryLimitMb });
  const model = createResumeModel(env);

  /**
   * Returns the values that the model extracts and the text contains. Returns null if no model is configured.
   * @throws if the model fails or its answer is invalid.
   */
  async function askModel(person: string, text: string, approved: ApprovedTags): Promise<ParsedResume | null> {
    if (!model) return null;
    const result = await pool.run(person, { text, approved, answer: await model.ask(text, approved) });
    if (!result || 'problem' in result) throw new Error("The model's answer does not match the schema, or is too long");
    return result.resume;
  }

  return {
    async parse(person, file, approved) {
      const result = await pool.run(person, { file, approved });
      if (!result) return { problem: 'slow' };
      if ('problem' in result) return result;
      const found = await askModel(person, result.text, approved).catch((error: unknown) => {
        logger.warn({ err: error }, 'The resume model failed; parsing the resume by rules instead');
        return null;
      });
      return found ?? result.resume;
    },
    close: pool.close,
  };
}
