import * as z from 'zod/mini';
import { profile } from './profile-schemas.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

/** Employment types (product/profile#cv). The default is Full-time. */
export const employmentTypes = [
  'Full-time',
  'Part-time',
  'Self-employed',
  'Freelance',
  'Contract',
  'Internship',
  'Apprenticeship',
  'Seasonal',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** Work locations (product/profile#cv). The default is In Office. */
export const workLocations = ['Remote', 'In Office', 'Hybrid'] as const;
export type WorkLocation = (typeof workLocations)[number];

/** Industries (product/profile#industries). The default is Other. */
export const industries = [
  'Advertising and marketing',
  'Aerospace',
  'Agriculture',
  'Computer and technology',
  'Construction',
  'Education',
  'Energy/Solar',
  'Entertainment',
  'Fashion',
  'Finance and economic',
  'Food and beverage',
  'Health care',
  'Hospitality',
  'Manufacturing',
  'Media and news',
  'Mining',
  'Pharmaceutical',
  'Real Estate',
  'Telecommunication',
  'Transportation',
  'Other',
] as const;
export type Industry = (typeof industries)[number];

/** Credential kinds (product/profile#cv). */
export const credentialKinds = ['CERTIFICATE', 'COURSE'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** Tag kinds (product/profile#tags). */
export const tagKinds = ['SKILL', 'TOOL'] as const;
export type TagKind = (typeof tagKinds)[number];

/** Maximum number of skills of a CV or a job. The same limit applies to tools. */
export const maxTags = 40;
/** Maximum number of responsibilities of a job. */
export const maxResponsibilities = 20;

const needed = (sentence: string, most = 120) => z.string().check(z.trim(), z.minLength(1, sentence), atMost(most));
const optionalText = (most = 120) => z.nullable(z.string().check(z.trim(), atMost(most)));
const optionalDay = z.nullable(z.iso.date('Enter a date.'));
const tags = z.array(z.string()).check(z.maxLength(maxTags, `Choose at most ${maxTags}.`));

const zonesMs = 14 * 3_600_000;
/**
 * Returns whether a day has begun in at least one time zone, or is null. The server accepts today's date from users in
 * all time zones.
 */
const hasBegun = (day: string | null): boolean => day === null || Date.parse(day) <= Date.now() + zonesMs;
const notYet = 'Choose a day that is not in the future.';

interface Period {
  start_date: string | null;
  end_date: string | null;
}
const endsAfterStart = ({ start_date, end_date }: Period): boolean =>
  start_date === null || end_date === null || end_date >= start_date;
const endBeforeStart = { error: 'The end date must not be before the start date.', path: ['end_date'] };

/**
 * Body of POST /api/cvs/work-experiences/save. Without `id`, a new job is added. Days are '2026-11-21'. `end_date` is
 * null for a current job.
 */
export const workExperienceBody = z
  .strictObject({
    id: z.optional(z.uuid()),
    company: needed('Enter the company.'),
    title: needed('Enter your job title.'),
    employment_type: z._default(z.enum(employmentTypes), 'Full-time'),
    is_current_job: z.boolean(),
    start_date: z.iso.date('Enter the start date.').check(z.refine(hasBegun, notYet)),
    end_date: optionalDay.check(z.refine(hasBegun, notYet)),
    responsibilities: z
      .array(needed('Enter what you did.', 300))
      .check(z.maxLength(maxResponsibilities, `Use at most ${maxResponsibilities} lines.`)),
    location: optionalText(),
    work_location: z._default(z.enum(workLocations), 'In Office'),
    industry: z._default(z.enum(industries), 'Other'),
    skills: tags,
    tools: tags,
  })
  .check(
    z.refine(endsAfterStart, endBeforeStart),
    z.refine(({ is_current_job, end_date }) => is_current_job || end_date !== null, {
      error: 'Enter the end date, or mark this as your current job.',
      path: ['end_date'],
    }),
    z.refine(({ is_current_job, end_date }) => !is_current_job || end_date === null, {
      error: 'A current job has no end date.',
      path: ['end_date'],
    }),
  );
export type WorkExperienceBody = z.infer<typeof workExperienceBody>;

/** Body of POST /api/cvs/education/save. `field_of_study` requires a degree (product/resume#rules). */
export const educationBody = z
  .strictObject({
    id: z.optional(z.uuid()),
    school: needed('Enter the school.'),
    degree: optionalText(),
    field_of_study: optionalText(),
    start_date: optionalDay,
    end_date: optionalDay,
  })
  .check(
    z.refine(endsAfterStart, endBeforeStart),
    z.refine(({ degree, field_of_study }) => !field_of_study || Boolean(degree), {
      error: 'Enter the degree first.',
      path: ['field_of_study'],
    }),
  );
export type EducationBody = z.infer<typeof educationBody>;

/** Body of POST /api/cvs/certifications/save. */
export const certificationBody = z
  .strictObject({
    id: z.optional(z.uuid()),
    kind: z.enum(credentialKinds),
    name: needed('Enter the name.'),
    issuer: optionalText(),
    issued_on: optionalDay.check(z.refine(hasBegun, notYet)),
    expires_on: optionalDay,
    url: z.nullable(
      z.string().check(
        z.trim(),
        atMost(500),
        z.refine(
          (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
          'Enter a link that starts with https:// or http://.',
        ),
        z.overwrite((value) => value.replace(/^https?/i, (scheme) => scheme.toLowerCase())),
      ),
    ),
  })
  .check(
    z.refine(({ issued_on, expires_on }) => !issued_on || !expires_on || expires_on >= issued_on, {
      error: 'The expiry date must not be before the issue date.',
      path: ['expires_on'],
    }),
  );
export type CertificationBody = z.infer<typeof certificationBody>;

/** Body of the calls that remove a job, a school or a certification. */
export const cvEntryRemoveBody = z.strictObject({ id: z.uuid() });
export type CvEntryRemoveBody = z.infer<typeof cvEntryRemoveBody>;

/** Body of POST /api/cvs/update. Missing fields stay unchanged. Skills and tools must be on the approved lists. */
export const cvUpdate = z.partial(
  z.strictObject({
    headline: optionalText(),
    summary: optionalText(2000),
    location: optionalText(),
    timezone: z.nullable(timezone),
    skills: tags,
    tools: tags,
  }),
);
export type CvUpdate = z.infer<typeof cvUpdate>;

/** Error message for a skill or tool that is not approved (product/profile#tags). */
export const unknownTagMessage = 'Choose skills and tools from the list.';

/** Response of GET /api/cvs/tags: the approved skills and tools, sorted by name. */
export const approvedTags = z.object({ skills: z.array(z.string()), tools: z.array(z.string()) });
export type ApprovedTags = z.infer<typeof approvedTags>;

const stored = { id: z.uuid() };
/** A stored job. `start_date` is null if the job comes from a resume without a start date. */
export const workExperience = z.object({ ...workExperienceBody.shape, ...stored, start_date: z.nullable(z.string()) });
export type WorkExperience = z.infer<typeof workExperience>;
export const education = z.object({ ...educationBody.shape, ...stored });
export type Education = z.infer<typeof education>;
export const certification = z.object({ ...certificationBody.shape, ...stored });
export type Certification = z.infer<typeof certification>;

/**
 * The CV of an assistant without contact details. Jobs, education and certifications are sorted newest first, skills
 * and tools by name.
 */
export const cv = z.object({
  user_id: z.uuid(),
  person: z.pick(profile, {
    first_name: true,
    last_name: true,
    username: true,
    nickname: true,
    account_type: true,
    avatar_url: true,
  }),
  headline: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  location: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  skills: z.array(z.string()),
  tools: z.array(z.string()),
  work_experiences: z.array(workExperience),
  education: z.array(education),
  certifications: z.array(certification),
});
export type Cv = z.infer<typeof cv>;

/** A part of a profile. `done` tells whether the user has filled it in. */
export interface CvPart {
  id: 'name' | 'photo' | 'headline' | 'summary' | 'location' | 'work' | 'education' | 'skills' | 'tools';
  label: string;
  done: boolean;
}

/** Returns all parts that make a profile complete, in the order in which users fill them in. */
export function cvParts(cv: Cv): CvPart[] {
  const { first_name, last_name, avatar_url } = cv.person;
  return [
    { id: 'name', label: 'Your name', done: Boolean(first_name && last_name) },
    { id: 'photo', label: 'A photo', done: Boolean(avatar_url) },
    { id: 'headline', label: 'A headline', done: Boolean(cv.headline) },
    { id: 'summary', label: 'A summary', done: Boolean(cv.summary) },
    { id: 'location', label: 'Your location', done: Boolean(cv.location && cv.timezone) },
    { id: 'work', label: 'Work experience', done: cv.work_experiences.length > 0 },
    { id: 'education', label: 'Education', done: cv.education.length > 0 },
    { id: 'skills', label: 'Skills', done: cv.skills.length > 0 },
    { id: 'tools', label: 'Tools', done: cv.tools.length > 0 },
  ];
}
