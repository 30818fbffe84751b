import { assistantRoles, matchStatuses, type Recommendation, type RecommendationQuery } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { person } from '../profiles/index.ts';

/** The result of the database function prod.recommendations. */
const recommendations: z.ZodMiniType<Recommendation[]> = z.array(
  z.object({
    id: z.string(),
    status: z.enum(matchStatuses),
    organization_id: z.string(),
    organization_name: z.string(),
    listing_title: z.nullable(z.string()),
    role: z.nullable(z.enum(assistantRoles)),
    hours_per_week: z.nullable(z.number()),
    assistant: z.extend(person, { id: z.string() }),
    headline: z.nullable(z.string()),
    summary: z.nullable(z.string()),
    skills: z.array(z.string()),
    recommended_at: z.string(),
  }),
);

export function createRecommendationsRepository(db: UserDatabase) {
  return {
    /** Lists the open recommendations of assistants to the viewer's organizations. */
    async list(viewer: Viewer, { organization_id }: RecommendationQuery): Promise<Recommendation[]> {
      const found = await runQuery(
        db.as(viewer).rpc('recommendations', { p_organization_id: organization_id ?? null }),
      );
      return z.parse(recommendations, found).map((row) => withIsoTimes(row, 'recommended_at'));
    },
  };
}
export type RecommendationsRepository = ReturnType<typeof createRecommendationsRepository>;
