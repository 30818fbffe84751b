import { noWork, type RawWorkExperience } from '../raw.ts';
import type { FoundRange } from './dates.ts';
import { type HeaderLine, readHeader } from './header-line.ts';
import { formJobs, isForm } from './labels.ts';
import { employmentTypeIn, isCompany, workLocationIn } from './words.ts';

interface Draft {
  range: FoundRange | null;
  title: string;
  others: string[];
  doubtful: string[];
  qualifiers: string;
  duties: string[];
  /** True when the header of the job has ended. Further text belongs to the duties. */
  closed: boolean;
}

const bullet = /^\s*(?:[•●▪■◦‣∙·*➢➤✓✔]|[-–—o](?=\s))\s*/u;
const isSentence = (line: string): boolean =>
  line.length > 110 || (/[.!?]$/.test(line) && line.split(/\s+/).length >= 6) || /^\p{Ll}/u.test(line);
const isPlace = (line: string): boolean => /^\p{Lu}[\p{L}. ]+, \p{Lu}[\p{L}. ]+$/u.test(line);
const sentences = (text: string): string[] => text.replace(/\s+/g, ' ').split(/(?<=[.!?]) (?=\p{Lu})/u);
const namesIn = ({ title, others }: Pick<HeaderLine, 'title' | 'others'>): number => others.length + (title ? 1 : 0);
const isComplete = (draft: Draft): boolean => draft.range !== null && draft.title !== '' && draft.others.length > 0;

/** Returns whether a line can belong to the header of the current job. */
const fits = (draft: Draft, line: HeaderLine): boolean =>
  !(draft.range && line.range) && !(draft.title && line.title) && !isComplete(draft);

function merge(draft: Draft, line: HeaderLine): void {
  draft.range ??= line.range;
  draft.title ||= line.title;
  draft.others.push(...line.others);
  draft.doubtful.push(...line.doubtful);
  draft.qualifiers += ` ${line.qualifiers}`;
}

/**
 * Returns whether a job starts at a line of text, with the employer, the title and the dates each on a line. The
 * employer is a known company, or follows an empty line or a bullet: otherwise it may be a duty of the job before.
 */
function hasTallHeader(lines: string[], index: number): boolean {
  const [above = '', employer = '', title = '', dates = ''] = lines.slice(index - 1, index + 3);
  const [middle, last] = [readHeader(title), readHeader(dates)];
  return (
    (above === '' || bullet.test(above) || isCompany(employer)) &&
    (middle.title !== '' || isCompany(employer)) &&
    namesIn(middle) === 1 &&
    !middle.range &&
    !isSentence(title) &&
    namesIn(last) === 0 &&
    last.range !== null &&
    !bullet.test(dates)
  );
}

/**
 * Returns whether a line starts a new job: the line has dates, or a title and another name, or a title and no empty
 * line after it, or the next line has dates, at most one name and no bullet, or the employer, the title and the dates
 * each have a line.
 */
function beginsJob(line: HeaderLine, lines: string[], index: number): boolean {
  const next = lines[index + 1];
  if (line.range || (line.title && (line.others.length > 0 || next))) return true;
  if (!next || bullet.test(next)) return false;
  const below = readHeader(next);
  return (below.range !== null && namesIn(below) < 2) || (namesIn(line) > 0 && hasTallHeader(lines, index));
}

/** Adds a line to the duties of a job. A line that starts with a lower-case letter continues the previous duty. */
function addDuty(draft: Draft, line: string, isBullet: boolean): void {
  const last = draft.duties.at(-1);
  if (!isBullet && last && /^\p{Ll}/u.test(line)) draft.duties[draft.duties.length - 1] = `${last} ${line}`;
  else draft.duties.push(...(isBullet ? [line] : sentences(line)));
  draft.closed = true;
}

function draftsOf(texts: string[]): Draft[] {
  const lines = texts.map((text) => text.trim());
  const drafts: Draft[] = [];
  const begin = (header: HeaderLine): void => {
    drafts.push({ range: null, title: '', others: [], doubtful: [], qualifiers: '', duties: [], closed: false });
    const draft = drafts.at(-1);
    if (draft) merge(draft, header);
  };
  for (const [index, line] of lines.entries()) {
    const draft = drafts.at(-1);
    if (!line) {
      if (draft && (isComplete(draft) || draft.duties.length > 0)) draft.closed = true;
      continue;
    }
    if (bullet.test(line)) {
      if (draft) addDuty(draft, line.replace(bullet, ''), true);
      continue;
    }
    const header = readHeader(line);
    if (isSentence(line) && !header.range) {
      if (draft) addDuty(draft, line, false);
    } else if (draft && !draft.closed && fits(draft, header)) {
      merge(draft, header);
    } else if (!draft || beginsJob(header, lines, index)) {
      begin(header);
    } else if (draft.closed || (namesIn(header) > 0 && !isPlace(line))) {
      addDuty(draft, line, false);
    }
  }
  return drafts;
}

/**
 * Returns the title and the company of a job. If no part is a known title, the first part that is not the company is
 * the title. If no part is a known company either, the next part is the company.
 */
function namesOf({ title, others, doubtful }: Draft): { title: string; company: string } {
  const company = others.find(isCompany);
  if (title) return { title, company: company ?? others[0] ?? doubtful[0] ?? '' };
  const rest = others.filter((other) => other !== company);
  return { title: rest[0] ?? '', company: company ?? rest[1] ?? doubtful[0] ?? '' };
}

/** Extracts the jobs from the lines of the experience section. Every value comes from the lines. */
export function readJobs(lines: string[]): RawWorkExperience[] {
  if (isForm(lines, 'company')) return formJobs(lines);
  return draftsOf(lines)
    .filter(({ range, title }) => range !== null || title !== '')
    .map((draft) => ({
      ...noWork(),
      ...namesOf(draft),
      employment_type: employmentTypeIn(draft.qualifiers) ?? '',
      location: workLocationIn(draft.qualifiers) ?? '',
      is_current_job: draft.range?.current ?? false,
      start_date: draft.range?.start ?? '',
      end_date: draft.range?.end ?? '',
      responsibilities: draft.duties,
    }));
}
