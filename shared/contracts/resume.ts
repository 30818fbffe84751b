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
