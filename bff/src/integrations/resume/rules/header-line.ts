import { type FoundRange, findDate, findRange } from './dates.ts';
import { strip } from './strip.ts';
import { isCompany, isQualifier, isTitle } from './words.ts';

/** What one line above a job's duties says. */
export interface HeaderLine {
  range: FoundRange | null;
  title: string;
  /** Parts that are no title: the employer, and perhaps a place. */
  others: string[];
  /** How and where the work was done, as written. */
  qualifiers: string;
}

const strong = /[|•·∙\t]|\s[–—-]+\s/u;
/** A comma that no 'Inc.' follows. */
const comma = /,(?!\s{0,3}(?:inc|llc|llp|ltd|limited|corp|co|gmbh|s\.?a|plc|pty|pte)\b)/iu;
const at = /\s(?:at|@|bei|en|chez|na|no|presso)\s/iu;

const trimSigns = (text: string): string => strip(text, /[\s,;:|•·–—-]/u);

/** Takes out what stands in brackets when it says how or where the work was done; other brackets, and empty ones, go or stay. */
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

function partsOf(text: string, said: string[]): string[] {
  const strongParts = text.split(strong).map(trimSigns).filter(Boolean);
  return strongParts.flatMap((part) => {
    const pieces = commaParts(part).filter((piece) => {
      if (!isQualifier(piece)) return Boolean(piece);
      if (!isTitle(piece) || strongParts.length > 1) said.push(piece);
      return isTitle(piece) && strongParts.length === 1;
    });
    // 'Graphic Designer | Blue Finch, Manila': the comma does not part the names, and what follows it is a place.
    return strongParts.length > 1 && pieces.length > 1 && !isTitle(part) ? pieces.slice(0, 1) : pieces;
  });
}

/** Takes a line apart. @param allowSingleDate takes one date for a span, as above schools. */
export function readHeader(line: string, allowSingleDate = false): HeaderLine {
  const range = findRange(line) ?? (allowSingleDate ? findDate(line) : null);
  const said: string[] = [];
  const rest = range ? `${line.slice(0, range.from)} \t ${line.slice(range.to)}` : line;
  const bare = withoutQualifiers(rest, said);
  const [sign, index] = [at.exec(bare)?.[0] ?? '', bare.search(at)];
  const [before, behind] = [bare.slice(0, index).trimEnd(), bare.slice(index + sign.length)];
  const parts =
    sign && isTitle(before) && !strong.test(before)
      ? [...partsOf(before, said), ...partsOf(behind, said).slice(0, 1)]
      : partsOf(bare, said);
  const titled = parts.filter(isTitle);
  const title = titled.find((part) => !isCompany(part)) ?? titled[0] ?? '';
  const others = parts.filter((part) => part !== title);
  return { range, title, others, qualifiers: [said.join(' '), title].join(' ') };
}
