import type { ExtractedEducation, ExtractedWorkExperience, ResumeFormat } from '@workspace/contracts';

/**
 * A resume and how to draw it. Line formats: '# ' starts a section heading, '## ' starts a heading of a PDF with
 * spaced letters, '- ' is a bullet, '' is an empty line, and 'left >> right' puts the right part at the margin. A
 * table has rows of cells, and a newline separates the lines of a cell.
 */
export interface ResumeFixture {
  name: string;
  format: ResumeFormat;
  lines: string[];
  /** For a PDF with two columns: the second column, below the first `wide` lines. */
  second?: string[];
  wide?: number;
  /** For a DOCX: rows of cells after the lines. */
  table?: string[][];
  work_experiences: ExtractedWorkExperience[];
  education: ExtractedEducation[];
}

type Named<Entry, Key extends keyof Entry> = Pick<Entry, Key> & Partial<Entry>;

/** Creates the expected job. Missing fields have the defaults of product/resume#rules. */
export const job = (fields: Named<ExtractedWorkExperience, 'company' | 'title'>): ExtractedWorkExperience => ({
  employment_type: 'Full-time',
  is_current_job: false,
  start_date: null,
  end_date: null,
  responsibilities: [],
  location: 'In Office',
  industry: 'Other',
  skills: [],
  tools: [],
  ...fields,
});

/** Creates the expected school with only the given fields. */
export const school = (fields: Named<ExtractedEducation, 'school'>): ExtractedEducation => ({
  degree: '',
  field_of_study: '',
  start_date: null,
  end_date: null,
  ...fields,
});
