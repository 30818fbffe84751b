import type { ErrorBody, ParsedResume } from 'shared/contracts';

/** The steps of the import in their order (product/resume#steps). */
export const importSteps = ['greetings', 'parse', 'education', 'work', 'finish'] as const;
export type ImportStep = (typeof importSteps)[number];

/** How far an import has come. What is set is done, and is not done again when a later step is repeated. */
export interface ImportState {
  file: File | null;
  parsed: ParsedResume | null;
  /** How many of each were new to the profile. */
  education: number | null;
  work: number | null;
  /** Why the open step failed. */
  error: ErrorBody | null;
}

export const nothingImported: ImportState = { file: null, parsed: null, education: null, work: null, error: null };

/** The step that is open. */
export function openStep({ file, parsed, education, work }: ImportState): ImportStep {
  if (!file) return 'greetings';
  if (!parsed) return 'parse';
  if (education === null) return 'education';
  return work === null ? 'work' : 'finish';
}

/** Whether the file itself is at fault: the same one would be refused again. */
export const isFileRefused = ({ error, parsed }: ImportState): boolean =>
  !parsed && error !== null && error.type === 'validation';
