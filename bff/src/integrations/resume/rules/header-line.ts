import { type FoundRange, findDate, findRange } from './dates.ts';
import { withoutPlace } from './places.ts';
import { strip } from './strip.ts';
import { isCompany, isQualifier, isTitle } from './words.ts';

/** The content of one line in the header of a job, which is above the duties. */
export interface HeaderLine {
  range: FoundRange | null;
  title: string;
  /** Parts that are neither a title nor a known place: the employer, and sometimes an unknown place. */
  others: string[];
  /** Parts that are the employer only if there is no other candidate. */
  doubtful: string[];
  /** Text about the employment type and the work location, as written. */
  qualifiers: string;
}

const strong = /[|•·∙\t]|\s[–—-]+\s/u;
/** Matches a comma, but not the comma before 'Inc.' or a similar suffix. */
const comma = /,(?!\s{0,3}(?:inc|llc|llp|ltd|limited|corp|co|gmbh|s\.?a|plc|pty|pte)\b)/iu;
const at = /\s(?:at|@|bei|en|chez|na|no|presso)\s/iu;

const trimSigns = (text: string): string => strip(text, /[\s,;:|•·–—-]/u);

/**
 * Removes empty brackets and brackets that contain an employment type or a work location. Adds the removed text to
 * `said`. Other brackets stay.
 */
function withoutQualifiers(text: string, said: string[]): string {
  const open = text.replace(/[([]([^()[\]]*)[)\]]/gu, (whole, inside: string) => {
    const inner = inside.trim();
    if (!/[\p{L}\p{N}]/u.test(inner)) return ' ';
    if (!isQualifier(inner)) return whole;
    said.push(inner);
    return ' ';
  });
  return trimSigns(open.replace(/ {2,}/g, ' '));
}

const commaParts = (text: string): string[] => text.split(comma).map((piece) => piece.trim());

function partsOf(text: string, said: string[], doubtful: string[]): string[] {
  const strongParts = text.split(strong).map(trimSigns).filter(Boolean);
  return strongParts.flatMap((part) => {
    const pieces = commaParts(part).filter((piece) => {
      if (!isQualifier(piece)) return Boolean(piece);
      if (!isTitle(piece) || strongParts.length > 1) said.push(piece);
      return isTitle(piece) && strongParts.length === 1;
    });
    const { names, doubtful: unknown } = withoutPlace(pieces);
    doubtful.push(...unknown);
    // In 'Graphic Designer | Blue Finch, Bohol', '|' separates the names, so the text after the comma is a place.
    return strongParts.length > 1 && names.length > 1 && !isTitle(part) ? names.slice(0, 1) : names;
  });
}

/**
 * Parses a header line of a job.
 * @param allowSingleDate also accepts a single date instead of a range.
 */
export function readHeader(line: string, allowSingleDate = false): HeaderLine {
  const range = findRange(line) ?? (allowSingleDate ? findDate(line) : null);
  const said: string[] = [];
  const doubtful: string[] = [];
  const rest = range ? `${line.slice(0, range.from)} \t ${line.slice(range.to)}` : line;
  const bare = withoutQualifiers(rest, said);
  const [sign, index] = [at.exec(bare)?.[0] ?? '', bare.search(at)];
  const [before, behind] = [bare.slice(0, index).trimEnd(), bare.slice(index + sign.length)];
  const parts =
    sign && isTitle(before) && !strong.test(before)
      ? [...partsOf(before, said, doubtful), ...partsOf(behind, said, doubtful).slice(0, 1)]
      : partsOf(bare, said, doubtful);
  const titled = parts.filter(isTitle);
  const title = titled.find((part) => !isCompany(part)) ?? titled[0] ?? '';
  const others = parts.filter((part) => part !== title);
  return { range, title, others, doubtful, qualifiers: [said.join(' '), title].join(' ') };
}
