import type { ApprovedTags } from 'shared/contracts';
import type { RawExtraction } from '../raw.ts';
import { withWholeSpans } from './dates.ts';
import { readJobs } from './jobs.ts';
import { readSchools } from './schools.ts';
import { sectionsOf } from './sections.ts';
import { findTags } from './tags.ts';

/** Approved skills and tools in the lines below a heading like Skills, which belong to no job. */
export const namedTags = (text: string, approved: ApprovedTags): ApprovedTags =>
  findTags(sectionsOf(text).skills.join('\n'), approved);

/** Reads a resume by rules: what stands below the headings that resumes have, as far as it can be told what it is. */
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
