import type { ExtractedEducation, ExtractedWorkExperience, ResumeFormat } from '@workspace/contracts';

/**
 * A resume, with the data that the parser must extract. In `lines`, '# ' starts a section heading, '## ' starts a
 * heading with spaced letters (PDF only), '- ' is a bullet, '' is an empty line, and 'left >> right' puts the right
 * part at the right margin (PDF only).
 */
export interface ResumeFixture {
  name: string;
  format: ResumeFormat;
  lines: string[];
  /** The second column of a PDF. Both columns start below the first `wide` lines. */
  second?: string[];
  wide?: number;
  /** A table after the lines of a DOCX, as rows of cells. A newline separates the lines of a cell. */
  table?: string[][];
  work_experiences: ExtractedWorkExperience[];
  education: ExtractedEducation[];
}

type Named<Entry, Key extends keyof Entry> = Pick<Entry, Key> & Partial<Entry>;

/** Creates an expected job. Missing fields have the defaults of product/resume#rules. */
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

/** Creates an expected school. Missing fields are empty. */
export const school = (fields: Named<ExtractedEducation, 'school'>): ExtractedEducation => ({
  degree: '',
  field_of_study: '',
  start_date: null,
  end_date: null,
  ...fields,
});
