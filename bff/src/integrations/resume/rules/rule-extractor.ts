import type { ApprovedTags } from '@workspace/contracts';
import type { RawExtraction } from '../raw.ts';
import { withWholeSpans } from './dates.ts';
import { readJobs } from './jobs.ts';
import { readSchools } from './schools.ts';
import { sectionsOf } from './sections.ts';
import { findTags } from './tags.ts';

/** Returns the approved skills and tools below headings such as Skills, which belong to no job. */
export const namedTags = (text: string, approved: ApprovedTags): ApprovedTags =>
  findTags(sectionsOf(text).skills.join('\n'), approved);

/** Extracts jobs and schools from a resume by rules, which find common headings and parse the lines below them. */
export function extractByRules(text: string, approved: ApprovedTags): RawExtraction {
  const { experience, education } = sectionsOf(text);
  return {
    work_experiences: readJobs(withWholeSpans(experience)).map((job) => ({
      ...job,
      ...findTags([job.title, ...job.responsibilities].join('\n'), approved),
    })),
    education: readSchools(withWholeSpans(education)),
  };
}
