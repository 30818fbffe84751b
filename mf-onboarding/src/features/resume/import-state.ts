import type { ErrorBody, ParsedResume } from '@workspace/contracts';

/** Steps of the resume import, in order (product/resume#steps). */
export const importSteps = ['greetings', 'parse', 'education', 'work', 'finish'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Progress of an import. Each completed step sets a field, and a retry does not repeat completed steps. */
export interface ImportState {
  file: File | null;
  parsed: ParsedResume | null;
  /** Number of education entries that were new to the profile. */
  education: number | null;
  work: number | null;
  /** Error of the step that failed. */
  error: ErrorBody | null;
}

export const nothingImported: ImportState = { file: null, parsed: null, education: null, work: null, error: null };

/** Returns the first step that is not complete. */
export function openStep({ file, parsed, education, work }: ImportState): ImportStep {
  if (!file) return 'greetings';
  if (!parsed) return 'parse';
  if (education === null) return 'education';
  return work === null ? 'work' : 'finish';
}

/** Returns whether the server rejected the file itself, so that a retry with the same file cannot succeed. */
export const isFileRefused = ({ error, parsed }: ImportState): boolean =>
  !parsed && error !== null && error.type === 'validation';
