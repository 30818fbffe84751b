import type { Logger } from 'pino';
import type { ApprovedTags } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import { createModelExtractor } from './model-extractor.ts';
import type { RawExtraction } from './raw.ts';
import { ruleExtractor } from './rules/rule-extractor.ts';

/** Reads jobs and schools out of a resume's text. Whatever it answers still goes through `normalise`. */
export interface ResumeExtractor {
  extract(text: string, approved: ApprovedTags): Promise<RawExtraction>;
}

/**
 * The model that RESUME_MODEL names, and when it fails, or none is named, the rules: somebody who has just uploaded a resume
 * is better served by what rules find than by being sent away.
 */
export function createResumeExtractor(env: Env, logger: Logger): ResumeExtractor {
  const model = createModelExtractor(env);
  if (!model) return ruleExtractor;
  return {
    extract: (text, approved) =>
      model.extract(text, approved).catch((error: unknown) => {
        logger.warn({ err: error }, 'The resume model failed; the resume is read by rules');
        return ruleExtractor.extract(text, approved);
      }),
  };
}
