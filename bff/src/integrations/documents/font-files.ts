import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const { resolve } = createRequire(import.meta.url);

/** Families in the order in which they are asked for a character. */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-emoji',
] as const;
export type Family = (typeof families)[number];

/** A file with a part of a family. It has all weights. */
interface FontFile {
  path: string;
  family: Family;
  ranges: readonly (readonly [first: number, last: number])[];
}

const unicodeRanges = z.record(z.string(), z.string());

/** Parses ranges such as 'U+20-7f,U+a9'. */
const parseRanges = (text: string): FontFile['ranges'] =>
  text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last];
  });

const folderOf = (family: Family): string => dirname(resolve(`@fontsource-variable/${family}/package.json`));

/** Returns the ranges of the parts of a family, by the name of the part. */
const partsOf = (family: Family): Record<string, string> =>
  z.parse(unicodeRanges, JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')));

/** The parts of the first family, such as Latin. Other families have them too, to go with their script. */
const firstParts = Object.keys(partsOf(families[0]));

const files: readonly FontFile[] = families.flatMap((family, at) =>
  Object.entries(partsOf(family))
    .filter(([part]) => at === 0 || !firstParts.includes(part))
    .map(([part, ranges]) => ({
      path: join(folderOf(family), 'files', `${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      family,
      ranges: parseRanges(ranges),
    })),
);

/** The paths of all files that documents are drawn with. The packages have more files. */
export const fontPaths: readonly string[] = files.map(({ path }) => path);

/**
 * Returns the family that is asked first about the Chinese characters of a text. Chinese, Japanese and Korean share
 * them, and write some differently. Kana or hangul tell which language a text has.
 */
export function hanFamilyOf(text: string): Family | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'noto-sans-jp';
  return /\p{Script=Hangul}/u.test(text) ? 'noto-sans-kr' : null;
}

/**
 * Returns the paths of the files that may have a character, best first. Only the font itself knows whether it has it.
 * @param hanFamily the family for Chinese characters
 */
export function fontFilesFor(character: string, hanFamily: Family | null): string[] {
  const codePoint = character.codePointAt(0) ?? 0;
  const found = files.filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last));
  const isHan = /\p{Script=Han}/u.test(character);
  const rank = ({ family }: FontFile): number => (isHan && family === hanFamily ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).map(({ path }) => path);
}
