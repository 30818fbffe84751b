import * as z from 'zod/mini';
import { employmentTypes, industries, maxResponsibilities, maxTags, workLocations } from './cv.ts';

/** Largest resume in bytes: 5 MB. */
export const maxResumeBytes = 5_242_880;

/** Maximum number of entries of each kind from one resume. */
export const maxResumeEntries = 30;

/** File formats of resumes. */
export const resumeFormats = ['pdf', 'docx', 'txt'] as const;
export type ResumeFormat = (typeof resumeFormats)[number];

/** Reasons for refusing a resume. */
export const resumeProblems = ['type', 'content', 'size', 'encrypted', 'broken', 'empty', 'slow'] as const;
export type ResumeProblem = (typeof resumeProblems)[number];

/** The sentence for each problem. */
export const resumeMessages: Record<ResumeProblem, string> = {
  type: 'Choose a PDF, a Word document (.docx) or a text file.',
  content: 'The content of the file does not match its name. Choose a PDF, a Word document (.docx) or a text file.',
  size: 'The file is too large. Max size is 5 MB.',
  encrypted: 'The file is protected with a password. Save it without one and try again.',
  broken: 'The file is damaged and can’t be read. Save it again and try again.',
  empty: 'There is no text in the file. A scan or a photo can’t be read; choose a file with text in it.',
  slow: 'Reading the file took too long. Try a simpler version of it.',
};

const mimeTypes: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
};

/** The file types for a file dialog. */
export const resumeAccept = resumeFormats.flatMap((format) => [`.${format}`, mimeTypes[format]]).join(',');

/** Returns the format by a file's name; null for any other. */
export function resumeFormatOf(name: string): ResumeFormat | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return resumeFormats.find((format) => format === extension) ?? null;
}

/** Metadata of a file before it is read. A browser that does not know the type sends none, or a generic one. */
export interface ResumeFile {
  name: string;
  type: string;
  size: number;
}

/** Returns what is wrong with a file by its name, type and size; null if it is valid. */
export function resumeFileProblem({ name, type, size }: ResumeFile): ResumeProblem | null {
  const format = resumeFormatOf(name);
  if (!format) return 'type';
  if (!['', 'application/octet-stream', mimeTypes[format]].includes(type.toLowerCase())) return 'type';
  return size > maxResumeBytes ? 'size' : null;
}

const day = z.nullable(z.iso.date());
const line = z.string().check(z.trim(), z.maxLength(120));
const given = line.check(z.minLength(1));
const tags = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(maxTags));

/** A job in a resume (product/resume#rules). `location` is where the work is done: Remote, In Office or Hybrid. */
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

/** A school in a resume (product/resume#rules). Unknown values are empty. */
export const extractedEducation = z.strictObject({
  school: given,
  degree: line,
  field_of_study: line,
  start_date: day,
  end_date: day,
});
export type ExtractedEducation = z.infer<typeof extractedEducation>;

/** The data read from a resume. */
export const resumeExtraction = z.strictObject({
  work_experiences: z.array(extractedWorkExperience).check(z.maxLength(maxResumeEntries)),
  education: z.array(extractedEducation).check(z.maxLength(maxResumeEntries)),
});
export type ResumeExtraction = z.infer<typeof resumeExtraction>;

/** Answer of POST /api/resumes. */
export interface ParsedResume extends ResumeExtraction {
  /** Approved skills and tools of the resume that belong to no job. */
  skills: string[];
  tools: string[];
  /** Number of jobs that were left out without an employer or a title. */
  incomplete: number;
}

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

/** Answer of both save calls: the number of new entries. Existing entries of the CV stay unchanged. */
export interface ResumeSaved {
  saved: number;
}
