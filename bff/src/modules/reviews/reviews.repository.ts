import type { Review, ReviewQuery, reviewBody } from 'shared/contracts';
import { reviewMessages } from 'shared/contracts';
import type * as z from 'zod/mini';
import { forbidden } from '../../errors/app-error.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
import { asViewer, type QueryFailed, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns = 'id,team_id,assistant_id,client_id,rating,score,comment,created_at,updated_at';
const toReview = (row: Review): Review => withIsoTimes(row, 'created_at', 'updated_at');

/** Maximum number of reviews per answer. An organization never has that many. */
const mostShown = 500;

const explain = ({ refusal }: QueryFailed): Error | null =>
  refusal === 'REVIEW_NOT_ALLOWED' ? forbidden(reviewMessages.notAllowed, refusal) : null;

export function createReviewsRepository(db: UserClient) {
  return {
    async list(viewer: Viewer, { team_id }: ReviewQuery): Promise<Review[]> {
      const rows = db.from('reviews').select(columns);
      const { data } = await runQuery<Review[]>(
        (team_id ? rows.eq('team_id', team_id) : rows)
          .order('updated_at', { ascending: false })
          .order('id')
          .limit(mostShown)
          .setHeader(...asViewer(viewer)),
      );
      return data.map(toReview);
    },

    async pending(viewer: Viewer): Promise<Review[]> {
      const { data } = await runQuery<Review[]>(
        db
          .from('reviews')
          .select(columns)
          .match({ client_id: viewer.id, rating: 'PENDING' })
          .order('created_at')
          .order('id')
          .limit(mostShown)
          .setHeader(...asViewer(viewer)),
      );
      return data.map(toReview);
    },

    /**
     * Saves a review.
     * @throws {AppError} 403 if the viewer is not a client of the team, or the assistant does not belong to it.
     */
    async rate(viewer: Viewer, body: z.output<typeof reviewBody>): Promise<Review> {
      const values = {
        p_team_id: body.team_id,
        p_assistant_id: body.assistant_id,
        p_score: body.score,
        p_comment: body.comment,
      };
      return toReview(await callOnce<Review>(db, viewer, { name: 'rate_assistant', values, columns, explain }));
    },
  };
}
export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;
