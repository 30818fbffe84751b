import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { matchStatuses } from './match.ts';
import { profile } from './profile-schemas.ts';

/** An assistant who is recommended to one of the viewer's organizations. `id` and `status` are those of the match. */
export const recommendation = z.object({
  id: z.uuid(),
  status: z.enum(matchStatuses),
  organization_id: z.uuid(),
  organization_name: z.string(),
  listing_title: z.nullable(z.string()),
  role: z.nullable(z.enum(assistantRoles)),
  hours_per_week: z.nullable(z.number()),
  assistant: z.pick(profile, {
    id: true,
    first_name: true,
    last_name: true,
    username: true,
    nickname: true,
    account_type: true,
    avatar_url: true,
  }),
  headline: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  skills: z.array(z.string()),
  recommended_at: z.string(),
});
export type Recommendation = z.infer<typeof recommendation>;

/**
 * Query of GET /api/recommendations, newest first. Without `organization_id`, it returns the recommendations for all
 * organizations of the viewer.
 */
export const recommendationQuery = z.object({ organization_id: z.optional(z.uuid()) });
export type RecommendationQuery = z.infer<typeof recommendationQuery>;
