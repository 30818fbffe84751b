import {
  type ApprovedTags,
  type ExtractedEducation,
  type ExtractedWorkExperience,
  employmentTypes,
  industries,
  maxResponsibilities,
  maxResumeEntries,
  maxTags,
  type ResumeExtraction,
  resumeExtraction,
  workLocations,
} from '@workspace/contracts';
import type { RawEducation, RawExtraction, RawWorkExperience } from './raw.ts';
import { isPresent, readDay } from './rules/dates.ts';
import { employmentTypeIn, isBachelorOrAbove, workLocationIn } from './rules/words.ts';

const oneLine = (text: string, most = 120): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
};
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const oneOf = <Known extends string>(known: readonly Known[], text: string): Known | undefined =>
  known.find((each) => same(each, text));

/** Returns the approved names that occur in `names`, spelled as in `approved`. */
const onlyApproved = (names: string[], approved: string[]): string[] =>
  approved.filter((name) => names.some((given) => same(given, name))).slice(0, maxTags);

/** Converts the start and the end to YYYY-MM-DD. An end before the start becomes null. */
function period(start: string, end: string): { start_date: string | null; end_date: string | null } {
  const start_date = readDay(start);
  const end_date = readDay(end);
  return { start_date, end_date: start_date && end_date && end_date < start_date ? null : end_date };
}

function workExperience(raw: RawWorkExperience, approved: ApprovedTags): ExtractedWorkExperience {
  const goesOn = isPresent(raw.end_date) || (raw.is_current_job && !readDay(raw.end_date));
  const dates = period(raw.start_date, raw.end_date);
  const employment_type = oneOf(employmentTypes, raw.employment_type) ?? employmentTypeIn(raw.employment_type);
  const isOwn = employment_type === 'Freelance' || employment_type === 'Self-employed';
  return {
    company: oneLine(raw.company) || (isOwn ? employment_type : ''),
    title: oneLine(raw.title),
    employment_type: employment_type ?? 'Full-time',
    is_current_job: goesOn,
    start_date: dates.start_date,
    end_date: goesOn ? null : dates.end_date,
    responsibilities: raw.responsibilities
      .map((each) => oneLine(each, 300))
      .filter(Boolean)
      .slice(0, maxResponsibilities),
    location: oneOf(workLocations, raw.location) ?? workLocationIn(raw.location) ?? 'In Office',
    industry: oneOf(industries, raw.industry) ?? 'Other',
    skills: onlyApproved(raw.skills, approved.skills),
    tools: onlyApproved(raw.tools, approved.tools),
  };
}

function education(raw: RawEducation): ExtractedEducation {
  const degree = oneLine(raw.degree);
  return {
    school: oneLine(raw.school),
    degree,
    field_of_study: isBachelorOrAbove(degree) ? oneLine(raw.field_of_study) : '',
    ...period(raw.start_date, raw.end_date),
  };
}

const unique = <Entry>(entries: Entry[]): Entry[] => {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = JSON.stringify(entry).toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
};

/**
 * Applies the rules of product/resume#rules to the result of an extractor. Jobs without a company or a title are left
 * out, because they cannot be saved. `incomplete` counts the jobs that were left out although they had a company or a
 * title.
 */
export function normalise(raw: RawExtraction, approved: ApprovedTags): ResumeExtraction & { incomplete: number } {
  const jobs = unique(raw.work_experiences.map((each) => workExperience(each, approved)));
  const whole = jobs.filter(({ company, title }) => company && title);
  const extraction = resumeExtraction.parse({
    work_experiences: whole.slice(0, maxResumeEntries),
    education: unique(raw.education.map(education))
      .filter(({ school }) => school)
      .slice(0, maxResumeEntries),
  });
  return { ...extraction, incomplete: jobs.filter(({ company, title }) => !company !== !title).length };
}
