import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { clientStatuses } from './deal.ts';
import { type MatchStatus, matchStatuses } from './match.ts';
import { pageQuery } from './paging.ts';
import { transition } from './pipeline.ts';
import { atMost } from './text.ts';

/** Statuses of a listing. */
export const listingStatuses = ['Open', 'Closed'] as const;

/** Application statuses in their two groups (product/jobs#applications). */
export const applicationStatuses = {
  active: [
    'pending',
    'selected',
    'applied',
    'reco scheduled',
    'reco sent',
    'matching interview',
    'passed interview',
    'for intro call',
    'for onboarding call',
    'csm approved',
  ],
  closed: ['matched', 'not interested', 'rejected'],
} as const;
export type ApplicationStatus = (typeof applicationStatuses)['active' | 'closed'][number];
export type ApplicationGroup = keyof typeof applicationStatuses;

/**
 * The application status of a match: the same words in small letters, 'matching interview' without its 'for'.
 * @returns null for Notified, which is an invitation, and Removed, which is over: neither is in a group
 * (product/jobs#applications).
 */
export function applicationStatusOf(status: MatchStatus): ApplicationStatus | null {
  const words = status === 'For Matching Interview' ? 'matching interview' : status.toLowerCase();
  return [...applicationStatuses.active, ...applicationStatuses.closed].find((known) => known === words) ?? null;
}

/** The group that an application is listed in. */
export const applicationGroupOf = (status: ApplicationStatus): ApplicationGroup =>
  applicationStatuses.closed.some((closed) => closed === status) ? 'closed' : 'active';

/** From so many hours a week a listing counts as full-time. */
export const fullTimeHours = 35;
/** Kinds of hours that listings are filtered by. */
export const listingHours = ['full-time', 'part-time'] as const;
export type ListingHours = (typeof listingHours)[number];

/** A listing as assistants see it; `application` is their own match with it. */
export const jobListing = z.object({
  id: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  organization_avatar_url: z.nullable(z.string()),
  title: z.string(),
  role: z.enum(assistantRoles),
  hours_per_week: z.int(),
  description: z.string(),
  status: z.enum(listingStatuses),
  created_at: z.string(),
  application: z.nullable(z.object({ id: z.string(), status: z.enum(matchStatuses) })),
});
export type JobListing = z.infer<typeof jobListing>;

/** GET /api/job-listings. */
export const jobListingQuery = z.extend(pageQuery, {
  role: z.optional(z.enum(assistantRoles)),
  hours: z.optional(z.enum(listingHours)),
});
export type JobListingQuery = z.input<typeof jobListingQuery>;

/** Body of POST /api/job-listings/:id/apply. */
export const applyBody = z.strictObject({
  note: z.optional(z.string().check(z.trim(), atMost(500))),
});
export type ApplyBody = z.infer<typeof applyBody>;

/** Body of POST /api/job-applications/:id/withdraw: what it is believed to be. */
export const withdrawBody = z.strictObject({ from: z.enum(matchStatuses) });

/** An application of the viewer with what has happened to it, the newest first. */
export const jobApplication = z.object({
  id: z.string(),
  status: z.enum(matchStatuses),
  organization_name: z.string(),
  organization_avatar_url: z.nullable(z.string()),
  listing: z.nullable(z.object({ id: z.string(), title: z.string(), role: z.enum(assistantRoles) })),
  note: z.nullable(z.string()),
  created_at: z.string(),
  history: z.array(transition),
});
export type JobApplication = z.infer<typeof jobApplication>;

/** GET /api/clients: an organization that the viewer works with, through one or more teams. */
export const assistantClient = z.object({
  organization_id: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      since: z.string(),
      role: z.enum(assistantRoles),
      /** Status of the newest deal; null where there is none. */
      deal: z.nullable(z.enum(clientStatuses)),
      contacts: z.array(z.object({ id: z.string(), name: z.string(), avatar_url: z.nullable(z.string()) })),
      /** Time worked since the start of the month that was asked for. */
      seconds: z.number(),
    }),
  ),
});
export type AssistantClient = z.infer<typeof assistantClient>;

/** GET /api/clients: `since` is the start of the viewer's month (ISO 8601). */
export const assistantClientQuery = z.object({ since: z.iso.datetime({ offset: true }) });
