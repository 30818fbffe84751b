import * as z from 'zod/mini';

const text = z.catch(z.string(), '');
const texts = z.catch(z.array(text), []);

/**
 * A job as an extractor words it, before the rules of product/resume#rules are applied. What it leaves out, or gets
 * wrong, is empty.
 */
export const rawWorkExperience = z.object({
  company: text,
  title: text,
  employment_type: text,
  is_current_job: z.catch(z.boolean(), false),
  start_date: text,
  end_date: text,
  responsibilities: texts,
  location: text,
  industry: text,
  skills: texts,
  tools: texts,
});
export type RawWorkExperience = z.infer<typeof rawWorkExperience>;

/** A school, likewise. */
export const rawEducation = z.object({
  school: text,
  degree: text,
  field_of_study: text,
  start_date: text,
  end_date: text,
});
export type RawEducation = z.infer<typeof rawEducation>;

/** What an extractor answers; both lists must be there. */
export const rawExtraction = z.object({
  work_experiences: z.array(rawWorkExperience).check(z.maxLength(200)),
  education: z.array(rawEducation).check(z.maxLength(200)),
});
export type RawExtraction = z.infer<typeof rawExtraction>;

/** A job of which nothing is known. */
export const noWork = (): RawWorkExperience => rawWorkExperience.parse({});
/** A school of which nothing is known. */
export const noEducation = (): RawEducation => rawEducation.parse({});
