import type { ParsedResume } from '@workspace/contracts';

/** Formats a count: '1 job', '3 jobs', 'no jobs'. */
function counted(count: number, one: string, many: string): string {
  if (count === 0) return `no ${many}`;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

const educations = (count: number): string => counted(count, 'education entry', 'education entries');
const works = (count: number): string => counted(count, 'work experience', 'work experiences');

/** Returns the end of a message: how many of the found entries were saved, and how many the profile already had. */
function outcome(found: number, saved: number): string {
  if (found === 0) return '.';
  if (saved === found) return found === 1 ? ' and saved it.' : ' and saved them.';
  if (saved === 0) return found === 1 ? '. Your profile had it already.' : '. Your profile had them already.';
  return ` and saved ${saved}. Your profile had the others already.`;
}

/** Messages of the resume import chat (product/resume#steps). `saved` is null while the step runs. */
export const script = {
  greeting: (name: string | null, again: boolean) =>
    `Hi${name ? ` ${name}` : ''}! I’m reading your resume to ${again ? 'add to' : 'start'} your profile.`,
  parse: (parsed: ParsedResume | null) => (parsed ? 'I’ve read your resume.' : 'Parsing your resume…'),
  education: ({ education }: ParsedResume, saved: number | null) => {
    const found = `I found ${educations(education.length)}`;
    return saved === null ? `${found}. Saving…` : found + outcome(education.length, saved);
  },
  work: ({ work_experiences }: ParsedResume, saved: number | null) => {
    const found = `I found ${works(work_experiences.length)}`;
    return saved === null ? `${found}. Saving…` : found + outcome(work_experiences.length, saved);
  },
  incomplete: (count: number) =>
    `I left out ${counted(count, 'job', 'jobs')} without a clear employer or title. You can add ${count === 1 ? 'it' : 'them'} yourself.`,
  nothing: 'You can edit your profile on the next page, or import another file.',
  finish: 'That’s it. You can edit your profile on the next page.',
  failed: {
    greetings: '',
    parse: 'I couldn’t read your resume.',
    education: 'I couldn’t save your education. Your resume is read, so only this step has to be repeated.',
    work: 'I couldn’t save your work experiences. Your education is saved, so only this step has to be repeated.',
    finish: '',
  },
} as const;
