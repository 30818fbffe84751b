import { type Cv, credentialKinds, employmentTypes, industries, workLocations } from '@workspace/contracts';
import * as z from 'zod/mini';
import { zoneOrNull } from '../../http/zone.ts';
import { person } from '../profiles/index.ts';

const text = z.nullable(z.string());
const tags = z.array(z.string());

/** The result of the database function prod.read_cv. */
const cv: z.ZodMiniType<Cv> = z.object({
  user_id: z.string(),
  person: person,
  headline: text,
  summary: text,
  location: text,
  timezone: text,
  skills: tags,
  tools: tags,
  work_experiences: z.array(
    z.object({
      id: z.string(),
      company: z.string(),
      title: z.string(),
      employment_type: z.enum(employmentTypes),
      is_current_job: z.boolean(),
      start_date: text,
      end_date: text,
      responsibilities: z.array(z.string()),
      location: text,
      work_location: z.enum(workLocations),
      industry: z.enum(industries),
      skills: tags,
      tools: tags,
    }),
  ),
  education: z.array(
    z.object({
      id: z.string(),
      school: z.string(),
      degree: text,
      field_of_study: text,
      start_date: text,
      end_date: text,
    }),
  ),
  certifications: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(credentialKinds),
      name: z.string(),
      issuer: text,
      issued_on: text,
      expires_on: text,
      url: text,
    }),
  ),
});

/**
 * Parses the result of the database function prod.read_cv or prod.read_public_profile.
 * @returns null if the database returned no CV.
 */
export function readCv(found: unknown): Cv | null {
  const read = z.parse(z.nullable(cv), found);
  return read && { ...read, timezone: zoneOrNull(read.timezone) };
}
