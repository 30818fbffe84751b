/** Month names in the supported languages, without accents. A resume may shorten a name to three or more letters. */
const monthNames: string[][] = [
  ['january', 'enero', 'janeiro', 'janvier', 'januar', 'gennaio'],
  ['february', 'febrero', 'fevereiro', 'fevrier', 'februar', 'febbraio'],
  ['march', 'marzo', 'marco', 'mars', 'marz', 'mrz'],
  ['april', 'abril', 'avril', 'aprile'],
  ['may', 'mayo', 'maio', 'mai', 'maggio'],
  ['june', 'junio', 'junho', 'juin', 'juni', 'giugno'],
  ['july', 'julio', 'julho', 'juillet', 'juli', 'luglio'],
  ['august', 'agosto', 'aout'],
  ['september', 'septiembre', 'setembro', 'septembre', 'settembre', 'sept'],
  ['october', 'octubre', 'outubro', 'octobre', 'oktober', 'ottobre'],
  ['november', 'noviembre', 'novembro', 'novembre'],
  ['december', 'diciembre', 'dezembro', 'decembre', 'dezember', 'dicembre'],
];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the month as 1 to 12, or null. 'jui' is ambiguous (juin, juillet) and returns null. */
function monthOf(name: string): number | null {
  const given = plain(name).replace(/\.$/, '');
  if (given.length < 3) return null;
  const found = monthNames.findIndex((names) => names.some((full) => full.startsWith(given)));
  return found < 0 || given === 'jui' ? null : found + 1;
}

const year = "(?:(?:19|20)\\d{2}|['’]\\d{2})";
const accents: Record<string, string> = { a: '[aä]', c: '[cç]', e: '[eé]', u: '[uû]' };
/** Every month name, and each of its beginnings of three or more letters. */
const cuts = monthNames.flat().flatMap((name) => Array.from(name, (_, index) => name.slice(0, index + 1)).slice(2));
const month = `(?:${[...new Set(cuts)]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[aceu]/g, (letter) => accents[letter] ?? letter))
  .join('|')})\\.?`;
const part = '[-./]';
/** Patterns for white space inside and around a date. The length is limited to keep matching fast. */
const gap = '\\s{1,8}';
const room = '\\s{0,8}';
/** Patterns for dates, most exact first. */
const date = [
  `(?:19|20)\\d{2}${part}\\d{1,2}${part}\\d{1,2}(?!\\d)`,
  `\\d{1,2}${part}\\d{1,2}${part}(?:19|20)\\d{2}`,
  `\\d{1,2}(?:st|nd|rd|th|\\.)?${gap}(?:de${gap})?${month},?${gap}(?:de${gap})?${year}`,
  `${month}${gap}\\d{1,2}(?:st|nd|rd|th)?,?${gap}(?:19|20)\\d{2}`,
  `${month},?${gap}(?:de${gap})?${year}`,
  `(?:19|20)\\d{2}${part}(?:0?[1-9]|1[0-2])(?!\\d)`,
  `(?:0?[1-9]|1[0-2])${part}(?:19|20)\\d{2}`,
  '(?:19|20)\\d{2}',
].join('|');
const present = `present|current(?:ly)?|now|today|to${gap}date|till${gap}date|ongoing|until${gap}now|till${gap}now|actualidad|presente|actual|atual(?:mente)?|aujourd['’]hui|à${gap}ce${gap}jour|heute|oggi`;
const between = `${room}(?:[-–—‒−~]|\\b(?:to|until|till|through|thru|bis|hasta|até|au|à|al|a)\\b)${room}`;
const free = '(?<![\\p{L}\\p{N}])';
const over = '(?![\\p{L}\\p{N}])';

const datePattern = new RegExp(`^(?:${date})$`, 'iu');
const presentPattern = new RegExp(`^\\W*(?:the${gap})?(?:${present})\\W*$`, 'iu');
const rangePattern = new RegExp(
  `${free}(?<start>${date})(?:${between})(?:(?<end>${date})|(?<now>(?:the${gap})?(?:${present})))${over}`,
  'iu',
);
const toDatePattern = new RegExp(
  `${free}(?<start>${date})${room}[,–—-]?${room}(?<now>(?:to|till)${gap}date)${over}`,
  'iu',
);
const sincePattern = new RegExp(`${free}(?:since|seit|desde|depuis)${gap}(?<start>${date})${over}`, 'iu');
const singlePattern = new RegExp(`${free}(?<start>${date})${over}`, 'iu');

/** Returns 2016 for both '2016' and '16'. */
const fullYear = (text: string): number => {
  const number = Number(text);
  if (number > 99) return number;
  return number > 60 ? 1900 + number : 2000 + number;
};

function dayOf(y: number, m: number, d: number): string | null {
  const day = new Date(Date.UTC(y, m - 1, d));
  if (day.getUTCMonth() !== m - 1 || day.getUTCDate() !== d || y < 1940 || y > 2100) return null;
  return day.toISOString().slice(0, 10);
}

/**
 * Converts a date in a resume to YYYY-MM-DD, or returns null if the text is not a date. A missing day or month becomes
 * 01 (product/resume#rules). By default, 03/04/2020 is 4 March.
 * @param dayFirst reads 03/04/2020 as 3 April, because another date of the same range has the day first.
 */
export function readDay(given: string, dayFirst = false): string | null {
  const text = given.trim();
  if (!datePattern.test(text)) return null;
  const name = /\p{L}{3,}\.?/u.exec(text.replace(/\b(de|st|nd|rd|th)\b/g, ''))?.[0];
  const digits = text.match(/\d+/g) ?? [];
  const numbers = digits.map(Number);
  if (name) {
    const named = monthOf(name);
    const y = fullYear(digits.at(-1) ?? '');
    return named ? dayOf(y, named, numbers.length > 1 ? (numbers[0] ?? 1) : 1) : null;
  }
  const [a = 0, b = 1, c = 1] = numbers;
  if (a > 31) return dayOf(a, b, c);
  if (numbers.length === 2) return dayOf(b, a, 1);
  return a > 12 || (dayFirst && b <= 12) ? dayOf(c, b, a) : dayOf(c, a, b);
}

/** Returns whether a text says that a job has not ended, such as 'Present'. */
export const isPresent = (text: string): boolean => presentPattern.test(text);

/** A date range in a line. `from` and `to` are its position in characters. */
export interface FoundRange {
  start: string | null;
  end: string | null;
  current: boolean;
  from: number;
  to: number;
}

function found(match: RegExpExecArray, current: boolean): FoundRange | null {
  const { start = '', end = '' } = match.groups ?? {};
  const dayFirst = [start, end].some((each) => /^(?:1[3-9]|2\d|3[01])[-./]\d{1,2}[-./]\d{4}$/.test(each));
  const first = readDay(start, dayFirst);
  if (!first) return null;
  const last = readDay(end, dayFirst);
  if (end && !last) return null;
  return { start: first, end: last, current, from: match.index, to: match.index + match[0].length };
}

/** Finds a date range in a line, such as 'May 2020 – Present', '03/2019 to 11/2020' or 'since 2019'. */
export function findRange(line: string): FoundRange | null {
  const range = rangePattern.exec(line);
  if (range) return found(range, Boolean(range.groups?.now));
  const open = toDatePattern.exec(line) ?? sincePattern.exec(line);
  return open && found(open, true);
}

/** Finds a single date in a line and returns it as `start`. */
export function findDate(line: string): FoundRange | null {
  const match = singlePattern.exec(line);
  return match && found(match, false);
}

const opensSpan = new RegExp(`${free}(?:${date})${room}[-–—‒−~]$`, 'iu');
const cellsOf = (line: string): [first: string, rest: string] => {
  const [first = '', ...rest] = line.split('\t');
  return [first.trim(), rest.join('\t')];
};

/** Joins two lines if a date range breaks after its dash, such as '15/06/2019 –' followed by 'Present'. */
export function withWholeSpans(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const [before, besideIt] = cellsOf(whole.at(-1) ?? '');
    const [first, beside] = cellsOf(line);
    if (opensSpan.test(before) && findRange(`${before} ${first}`)) {
      whole[whole.length - 1] = [`${before} ${first}`, besideIt].filter(Boolean).join('\t');
      if (beside) whole.push(beside);
    } else whole.push(line);
  }
  return whole;
}
