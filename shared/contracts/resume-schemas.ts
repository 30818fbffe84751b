import * as z from 'zod/mini';
import { employmentTypes, industries, maxResponsibilities, maxTags, workLocations } from './cv.ts';
import { maxResumeEntries } from './resume.ts';

const day = z.nullable(z.iso.date());
const line = z.string().check(z.trim(), z.maxLength(120));
const given = line.check(z.minLength(1));
const tags = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(maxTags));

/** A job in a resume (product/resume#rules). `location` is a work location: Remote, In Office or Hybrid. */
export const extractedWorkExperience = z.strictObject({
  company: given,
  title: given,
  employment_type: z.enum(employmentTypes),
  is_current_job: z.boolean(),
  start_date: day,
  end_date: day,
  responsibilities: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)))
    .check(z.maxLength(maxResponsibilities)),
  location: z.enum(workLocations),
  industry: z.enum(industries),
  skills: tags,
  tools: tags,
});
export type ExtractedWorkExperience = z.infer<typeof extractedWorkExperience>;

/** A school in a resume (product/resume#rules). Unknown texts are empty, unknown dates are null. */
export const extractedEducation = z.strictObject({
  school: given,
  degree: line,
  field_of_study: line,
  start_date: day,
  end_date: day,
});
export type ExtractedEducation = z.infer<typeof extractedEducation>;

/** The data that the parser extracts from a resume. */
export const resumeExtraction = z.strictObject({
  work_experiences: z.array(extractedWorkExperience).check(z.maxLength(maxResumeEntries)),
  education: z.array(extractedEducation).check(z.maxLength(maxResumeEntries)),
});
export type ResumeExtraction = z.infer<typeof resumeExtraction>;

/** Response of POST /api/resumes: the extracted data. Nothing is saved yet. */
export const parsedResume = z.extend(resumeExtraction, {
  /** Approved skills of the resume that are not part of a job. `tools` has the approved tools. */
  skills: z.array(z.string()),
  tools: z.array(z.string()),
  /** Number of jobs that were left out because they have no company or no title. */
  incomplete: z.number(),
});
export type ParsedResume = z.infer<typeof parsedResume>;

/** Body of POST /api/resumes/save-education. */
export const saveResumeEducationBody = z.strictObject({ education: resumeExtraction.shape.education });
export type SaveResumeEducationBody = z.infer<typeof saveResumeEducationBody>;

/** Body of POST /api/resumes/save-work-experiences. */
export const saveResumeWorkBody = z.strictObject({
  work_experiences: resumeExtraction.shape.work_experiences,
  skills: tags,
  tools: tags,
});
export type SaveResumeWorkBody = z.infer<typeof saveResumeWorkBody>;

/** Response of both save calls: the number of new entries. Existing entries of the CV stay unchanged. */
export const resumeSaved = z.object({ saved: z.number() });
export type ResumeSaved = z.infer<typeof resumeSaved>;
