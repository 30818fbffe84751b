import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { clientStatuses } from './deal.ts';
import { listingHours, listingStatuses } from './job.ts';
import { matchStatuses } from './match.ts';
import { pageQuery } from './paging.ts';
import { transition } from './pipeline.ts';
import { atMost } from './text.ts';

/** A job listing as assistants see it. `application` is the viewer's own match with the listing. */
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

/** Query of GET /api/job-listings. */
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

/** Body of POST /api/job-applications/:id/withdraw. `from` is the status that the page showed. */
export const withdrawBody = z.strictObject({ from: z.enum(matchStatuses) });

/** A job application of the viewer. `history` is sorted newest first. */
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

/** An item of GET /api/clients: an organization that the viewer works for in one or more teams. */
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
      /** Status of the newest deal; null without a deal. */
      deal: z.nullable(z.enum(clientStatuses)),
      contacts: z.array(z.object({ id: z.string(), name: z.string(), avatar_url: z.nullable(z.string()) })),
      /** Worked time in seconds since the start of the requested month. */
      seconds: z.number(),
    }),
  ),
});
export type AssistantClient = z.infer<typeof assistantClient>;

/** Query of GET /api/clients. `since` is the start of the current month in the viewer's time zone (ISO 8601). */
export const assistantClientQuery = z.object({ since: z.iso.datetime({ offset: true }) });
