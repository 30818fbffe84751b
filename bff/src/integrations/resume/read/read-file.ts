import type { ResumeFormat, ResumeProblem } from '@workspace/contracts';
import { readDocx } from './docx.ts';
import { readPdf } from './pdf.ts';
import { readPlain } from './plain.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ReadTask {
  format: ResumeFormat;
  bytes: Uint8Array;
}

export type ReadResult = { text: string } | { problem: ResumeProblem };

/**
 * Maximum length of the text in characters. Real resumes are shorter. The limit ensures that the extracted values fit
 * into the API calls that save them.
 */
const maxCharacters = 30_000;

const readers: Record<ResumeFormat, (bytes: Uint8Array) => string | Promise<string>> = {
  pdf: readPdf,
  docx: readDocx,
  txt: readPlain,
};

/**
 * Replaces or removes characters that would break text matching: unusual spaces, soft hyphens, zero-width characters
 * and ligatures.
 */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
    .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '');

/**
 * Reads the text of a resume file.
 * @returns the text in reading order, or the problem with the file.
 */
export async function readFile({ format, bytes }: ReadTask): Promise<ReadResult> {
  try {
    const text = clean(await readers[format](bytes)).slice(0, maxCharacters);
    return /[\p{L}\p{N}]/u.test(text) ? { text } : { problem: 'empty' };
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.problem : 'broken' };
  }
}
