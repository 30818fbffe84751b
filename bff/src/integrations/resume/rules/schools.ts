import { noEducation, type RawEducation } from '../raw.ts';
import { type FoundRange, findDate, findRange } from './dates.ts';
import { formSchools, isForm } from './labels.ts';
import { strip } from './strip.ts';
import { isBachelorOrAbove, isDegree, isSchool } from './words.ts';

interface Draft {
  school: string;
  degree: string;
  field: string;
  range: FoundRange | null;
  isSpan: boolean;
}

const bullet = /^\s*[•●▪■◦‣∙·*\-–—➢➤✓✔]\s*/u;
/** Matches a level of education before the name of a school or degree, such as 'Secondary:'. */
const level =
  /^(?:tertiary|secondary|primary|elementary|junior high|senior high|high school|college|graduate(?: studies)?|post-?graduate)\s*:\s*/iu;
const separators = /[|•·∙\t;,]|\s[–—-]+\s/u;
const major = /^(?:major(?:ed|ing)? (?:in )?|specialisation in |specialization in |with a major in )(.+)$/iu;
const ofField = /\s(?:in|en|em|im|major(?:ing|ed)? in)\s/iu;
const abbreviationAndField = /^((?:[A-Z]\.?){2,5}|[BM]\.?(?:Com|Sc|Ed|Eng|Tech|A)\.?)\s+(?!of\b)(\p{L}.+)$/u;

const schoolKind = /\b(?:junior |senior )?high school\b|\bsecondary school\b/giu;

/**
 * Returns whether a text contains the name of a school. 'High School Diploma' does not, because it is only a degree.
 */
function namesSchool(text: string): boolean {
  const rest = text.replace(schoolKind, ' ');
  return isSchool(text) && (isSchool(rest) || !isDegree(rest));
}

/** Splits a text at the word before a field of study, such as 'in'. Returns the text before and after the word. */
function aroundField(text: string): [string, string] | null {
  const found = ofField.exec(text);
  if (!found) return null;
  return [strip(text.slice(0, found.index), /[\s,]/), text.slice(found.index + found[0].length).trim()];
}

/** Splits a degree from its field of study. Only a Bachelor's degree or higher has a field (product/resume#rules). */
function splitDegree(text: string): Pick<Draft, 'degree' | 'field'> {
  if (!isBachelorOrAbove(text)) return { degree: text, field: '' };
  const [degree = text, field = ''] = aroundField(text) ?? abbreviationAndField.exec(text)?.slice(1) ?? [];
  return isBachelorOrAbove(degree) ? { degree, field } : { degree: text, field: '' };
}

function readLine(line: string): Draft {
  const span = findRange(line);
  const range = span ?? findDate(line);
  const rest = range ? `${line.slice(0, range.from)} \t ${line.slice(range.to)}` : line;
  const draft: Draft = { school: '', degree: '', field: '', range, isSpan: span !== null };
  for (const part of rest
    .replace(/\(\s*\)/g, ' ')
    .split(separators)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const field = major.exec(part)?.[1];
    if (field) draft.field ||= field;
    else if (
      isDegree(part) &&
      !draft.degree &&
      !(namesSchool(part) && !/\b(?:in|of)\b/i.test(part) && !isBachelorOrAbove(part))
    )
      Object.assign(draft, splitDegree(part), draft.field && { field: draft.field });
    else if (isSchool(part)) draft.school ||= part;
  }
  return draft;
}

const clashes = (before: Draft, line: Draft): boolean =>
  Boolean((before.school && line.school) || (before.degree && line.degree) || (before.range && line.range));

/**
 * Extracts the schools from the lines of the education section. A line with a name, a degree
 * or dates starts the next school if the current school already has that value. A line after an empty line starts the
 * next school if the current school is complete.
 */
export function readSchools(lines: string[]): RawEducation[] {
  if (isForm(lines, 'school')) return formSchools(lines);
  const drafts: Draft[] = [];
  let isApart = true;
  for (const raw of lines) {
    const line = raw.replace(bullet, '').trim().replace(level, '');
    const last = drafts.at(-1);
    const read = readLine(line);
    if (!line) isApart = Boolean(last && (last.range || (last.school && last.degree)));
    else if (!last || isApart || clashes(last, read)) {
      drafts.push(read);
      isApart = false;
    } else {
      last.school ||= read.school;
      last.degree ||= read.degree;
      last.field ||= read.field;
      if (read.range) Object.assign(last, { range: read.range, isSpan: read.isSpan });
    }
  }
  return drafts.map(({ school, degree, field, range, isSpan }) => ({
    ...noEducation(),
    school,
    degree,
    field_of_study: field,
    start_date: (isSpan && range?.start) || '',
    end_date: (isSpan ? range?.end : range?.start) ?? '',
  }));
}
