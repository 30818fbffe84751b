import type { ResumeFormat, ResumeProblem } from 'shared/contracts';
import { readDocx } from './docx.ts';
import { readPdf } from './pdf.ts';
import { readPlain } from './plain.ts';
import { Unreadable } from './unreadable.ts';

/** A file whose name says what it is. */
export interface ReadTask {
  format: ResumeFormat;
  bytes: Uint8Array;
}

export type ReadResult = { text: string } | { problem: ResumeProblem };

/** More than anybody writes about themselves; what is read of it has to fit into the calls that save it. */
const maxCharacters = 30_000;

const readers: Record<ResumeFormat, (bytes: Uint8Array) => string | Promise<string>> = {
  pdf: readPdf,
  docx: readDocx,
  txt: readPlain,
};

/** What would change the meaning of a line without being seen: other spaces, soft hyphens, invisible characters, ligatures. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '');

/** Reads a file. @returns its text, in lines as they are seen, or what is wrong with it. */
export async function readFile({ format, bytes }: ReadTask): Promise<ReadResult> {
  try {
    const text = clean(await readers[format](bytes)).slice(0, maxCharacters);
    return /[\p{L}\p{N}]/u.test(text) ? { text } : { problem: 'empty' };
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.problem : 'broken' };
  }
}
