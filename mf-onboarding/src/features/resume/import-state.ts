import type { ErrorBody, ParsedResume } from '@workspace/contracts';

/** The steps of the import, in order (product/resume#steps). */
export const importSteps = ['greetings', 'parse', 'education', 'work', 'finish'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Progress of an import. A field that is not null belongs to a completed step, which a retry does not repeat. */
export interface ImportState {
  file: File | null;
  parsed: ParsedResume | null;
  /** Number of entries that were new to the profile. */
  education: number | null;
  work: number | null;
  /** Error of the open step. */
  error: ErrorBody | null;
}

export const nothingImported: ImportState = { file: null, parsed: null, education: null, work: null, error: null };

/** Returns the open step. */
export function openStep({ file, parsed, education, work }: ImportState): ImportStep {
  if (!file) return 'greetings';
  if (!parsed) return 'parse';
  if (education === null) return 'education';
  return work === null ? 'work' : 'finish';
}

/** Returns whether the server refused the file itself. It would refuse the same file again. */
export const isFileRefused = ({ error, parsed }: ImportState): boolean =>
  !parsed && error !== null && error.type === 'validation';
