import type { Recommendation, RecommendationQuery } from 'shared/contracts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createRecommendationsRepository(db: UserClient) {
  return {
    /** Lists assistants who are recommended to the viewer's organizations and not matched yet. */
    async list(viewer: Viewer, { organization_id }: RecommendationQuery): Promise<Recommendation[]> {
      const { data } = await runQuery<Recommendation[]>(
        db.rpc('recommendations', { p_organization_id: organization_id ?? null }).setHeader(...asViewer(viewer)),
      );
      return data.map((row) => withIsoTimes(row, 'recommended_at'));
    },
  };
}
export type RecommendationsRepository = ReturnType<typeof createRecommendationsRepository>;
