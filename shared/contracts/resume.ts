/** Maximum size of a resume file in bytes: 5 MB. */
export const maxResumeBytes = 5_242_880;

/** Maximum number of jobs, and of schools, in one resume. */
export const maxResumeEntries = 30;

export const resumeFormats = ['pdf', 'docx', 'txt'] as const;
export type ResumeFormat = (typeof resumeFormats)[number];

/** Reasons why a resume file cannot be read. */
export const resumeProblems = ['type', 'content', 'size', 'encrypted', 'broken', 'empty', 'slow'] as const;
export type ResumeProblem = (typeof resumeProblems)[number];

/** The error message for each problem. */
export const resumeMessages: Record<ResumeProblem, string> = {
  type: 'Choose a PDF, a Word document (.docx) or a text file.',
  content: 'The content of the file does not match its name. Choose a PDF, a Word document (.docx) or a text file.',
  size: 'The file is too large. Max size is 5 MB.',
  encrypted: 'The file is protected with a password. Save it without a password and try again.',
  broken: 'The file is damaged and can’t be read. Save it again and try again.',
  empty: 'The file contains no text. Scans and photos can’t be read. Choose a file that contains text.',
  slow: 'Reading the file took too long. Try a simpler version of the file.',
};

const mimeTypes: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
};

/** The `accept` attribute of the file input: extensions and MIME types, separated by commas. */
export const resumeAccept = resumeFormats.flatMap((format) => [`.${format}`, mimeTypes[format]]).join(',');

/** Returns the format by the extension of a file name, or null for an unsupported one. */
export function resumeFormatOf(name: string): ResumeFormat | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return resumeFormats.find((format) => format === extension) ?? null;
}

/**
 * Properties of a file that are known before its content is read. `type` is empty or generic if the browser does not
 * know the format.
 */
export interface ResumeFile {
  name: string;
  type: string;
  size: number;
}

/** Returns the problem with a file's name, type or size, or null for a valid file. */
export function resumeFileProblem({ name, type, size }: ResumeFile): ResumeProblem | null {
  const format = resumeFormatOf(name);
  if (!format) return 'type';
  if (!['', 'application/octet-stream', mimeTypes[format]].includes(type.toLowerCase())) return 'type';
  return size > maxResumeBytes ? 'size' : null;
}
