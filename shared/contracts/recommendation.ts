import * as z from 'zod/mini';
import type { AssistantRole } from './assistant.ts';
import type { MatchStatus } from './match.ts';
import type { Profile } from './profile-schemas.ts';

/** An assistant who is recommended to one of the viewer's organizations. `id` and `status` are those of the match. */
export interface Recommendation {
  id: string;
  status: MatchStatus;
  organization_id: string;
  organization_name: string;
  listing_title: string | null;
  role: AssistantRole | null;
  hours_per_week: number | null;
  assistant: Pick<Profile, 'id' | 'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type' | 'avatar_url'>;
  headline: string | null;
  summary: string | null;
  skills: string[];
  recommended_at: string;
}

/**
 * Query of GET /api/recommendations, newest first. Without `organization_id`, it returns the recommendations for all
 * organizations of the viewer.
 */
export const recommendationQuery = z.object({ organization_id: z.optional(z.uuid()) });
export type RecommendationQuery = z.infer<typeof recommendationQuery>;
