import type { RawExtraction } from './raw.ts';
import { readDay } from './rules/dates.ts';

const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/**
 * Removes names, dates and duties from a model's answer if the resume does not state them (product/resume#rules). A
 * model may guess, or follow instructions in the resume. The text must contain each name, the year of each date, and
 * at least 80 % of the words of each duty.
 */
export function removeUnstatedValues(raw: RawExtraction, text: string): RawExtraction {
  const whole = compact(text);
  const words = new Set(wordsOf(text));
  const name = (value: string): string => (value && whole.includes(compact(value)) ? value : '');
  const list = (values: string[]): string[] => values.filter((value) => name(value) !== '');
  const day = (value: string): string => {
    const year = readDay(value)?.slice(0, 4);
    return !year || whole.includes(year) || ["'", '’'].some((mark) => text.includes(mark + year.slice(2))) ? value : '';
  };
  const isDuty = (value: string): boolean => {
    const its = wordsOf(value);
    return its.filter((word) => words.has(word)).length >= 0.8 * its.length;
  };
  return {
    work_experiences: raw.work_experiences.map((job) => ({
      ...job,
      company: name(job.company),
      title: name(job.title),
      start_date: day(job.start_date),
      end_date: day(job.end_date),
      responsibilities: job.responsibilities.filter(isDuty),
      skills: list(job.skills),
      tools: list(job.tools),
    })),
    education: raw.education.map((school) => ({
      school: name(school.school),
      degree: name(school.degree),
      field_of_study: name(school.field_of_study),
      start_date: day(school.start_date),
      end_date: day(school.end_date),
    })),
  };
}
