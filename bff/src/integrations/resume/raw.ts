import * as z from 'zod/mini';

const text = z.catch(z.string(), '');
const texts = z.catch(z.array(text), []);

/**
 * A job as an extractor returns it, before the rules of product/resume#rules are applied. A missing or invalid
 * value becomes empty.
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

/** A school as an extractor returns it. A missing or invalid value becomes empty. */
export const rawEducation = z.object({
  school: text,
  degree: text,
  field_of_study: text,
  start_date: text,
  end_date: text,
});
export type RawEducation = z.infer<typeof rawEducation>;

/** The result of an extractor. Both lists are required. */
export const rawExtraction = z.object({
  work_experiences: z.array(rawWorkExperience).check(z.maxLength(200)),
  education: z.array(rawEducation).check(z.maxLength(200)),
});
export type RawExtraction = z.infer<typeof rawExtraction>;

/** Returns a job with empty values. */
export const noWork = (): RawWorkExperience => rawWorkExperience.parse({});
/** Returns a school with empty values. */
export const noEducation = (): RawEducation => rawEducation.parse({});
