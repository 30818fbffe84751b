import { noEducation, noWork, type RawEducation, type RawWorkExperience } from '../raw.ts';
import { findDate, findRange } from './dates.ts';
import { employmentTypeIn, isBachelorOrAbove, workLocationIn } from './words.ts';

const labels: [string, RegExp][] = [
  ['company', /^(?:name of )?(?:company|employer|organi[sz]ation)(?: name)?$/i],
  ['title', /^(?:job )?(?:title|position|role|designation)(?: held| title)?$/i],
  ['school', /^(?:name of )?(?:school|university|institution|college)(?: name)?$/i],
  ['degree', /^(?:degree|qualification|course|program(?:me)?)$/i],
  ['field', /^(?:field of study|major|specialisation|specialization)$/i],
  [
    'dates',
    /^(?:duration|period|dates?|years?|inclusive dates|dates? of employment|employment dates|employment period)$/i,
  ],
  ['industry', /^industry$/i],
  ['type', /^(?:employment type|type of employment|job type|type)$/i],
  ['place', /^(?:work location|work set-?up|location|workplace)$/i],
  ['duties', /^(?:key |main |job )?(?:responsibilities|duties|tasks|description|duties and responsibilities)$/i],
];

interface Labelled {
  label: string;
  value: string;
}

/**
 * Splits a line such as 'Position: Clerk' into a known label and its value. Returns null for a line without a known
 * label.
 */
export function readLabel(line: string): Labelled | null {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon).replace(/^\W+/u, '').trim();
  const label = colon > 0 && labels.find(([, pattern]) => pattern.test(name))?.[0];
  return label ? { label, value: line.slice(colon + 1).trim() } : null;
}

/** Returns whether lines are a form, in which a label precedes each company or school. */
export const isForm = (lines: string[], label: 'company' | 'school'): boolean =>
  lines.some((line) => readLabel(line)?.label === label);

/** Groups labelled lines into entries. A label that the current entry already has starts the next entry. */
function entriesOf(lines: string[]): { said: Record<string, string>; rest: string[] }[] {
  const entries: { said: Record<string, string>; rest: string[] }[] = [];
  for (const line of lines) {
    const found = readLabel(line);
    const last = entries.at(-1);
    if (!found) last?.rest.push(line);
    else if (last && last.said[found.label] === undefined) last.said[found.label] = found.value;
    else entries.push({ said: { [found.label]: found.value }, rest: [] });
  }
  return entries;
}

const bullet = /^\s*[•●▪■◦‣∙·*\-–—➢➤✓✔]\s*/u;
const notEmpty = (lines: string[]): string[] => lines.map((line) => line.replace(bullet, '').trim()).filter(Boolean);

/** Extracts the jobs from a form. */
export const formJobs = (lines: string[]): RawWorkExperience[] =>
  entriesOf(lines).map(({ said, rest }) => {
    const range = findRange(said.dates ?? '');
    return {
      ...noWork(),
      company: said.company ?? '',
      title: said.title ?? '',
      employment_type: employmentTypeIn(said.type ?? said.title ?? '') ?? '',
      location: workLocationIn(said.place ?? '') ?? '',
      industry: said.industry ?? '',
      is_current_job: range?.current ?? false,
      start_date: range?.start ?? '',
      end_date: range?.end ?? '',
      responsibilities: notEmpty([said.duties ?? '', ...rest]),
    };
  });

/** Extracts the schools from a form. */
export const formSchools = (lines: string[]): RawEducation[] =>
  entriesOf(lines).map(({ said }) => {
    const range = findRange(said.dates ?? '');
    const degree = said.degree ?? '';
    return {
      ...noEducation(),
      school: said.school ?? '',
      degree,
      field_of_study: isBachelorOrAbove(degree) ? (said.field ?? '') : '',
      start_date: range?.start ?? '',
      end_date: range ? (range.end ?? '') : (findDate(said.dates ?? '')?.start ?? ''),
    };
  });
