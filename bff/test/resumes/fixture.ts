import type { ExtractedEducation, ExtractedWorkExperience, ResumeFormat } from 'shared/contracts';

/**
 * A resume as it is drawn. Lines: '# ' heads a section, '## ' one of a PDF whose letters stand apart, '- ' is a bullet, '' leaves room, 'left >> right' puts the right part
 * at the margin. A table has rows of cells, whose lines are separated by '\n'.
 */
export interface ResumeFixture {
  name: string;
  format: ResumeFormat;
  lines: string[];
  /** Of a PDF with two columns: what stands in the second, below the first `wide` lines. */
  second?: string[];
  wide?: number;
  /** Of a DOCX: rows of cells after the lines. */
  table?: string[][];
  work_experiences: ExtractedWorkExperience[];
  education: ExtractedEducation[];
}

type Named<Entry, Key extends keyof Entry> = Pick<Entry, Key> & Partial<Entry>;

/** A job with what a resume need not say as product/resume#rules fills it in. */
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

/** A school, of which a resume says no more than its name. */
export const school = (fields: Named<ExtractedEducation, 'school'>): ExtractedEducation => ({
  degree: '',
  field_of_study: '',
  start_date: null,
  end_date: null,
  ...fields,
});
