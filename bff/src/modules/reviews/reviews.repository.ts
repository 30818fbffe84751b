import { type Review, type ReviewQuery, review, type reviewBody, reviewMessages } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { forbidden } from '../../errors/app-error.ts';
import { withIsoTimes } from '../../http/time.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type QueryFailed, runQuery } from '../../supabase/query.ts';

const columns = 'id,team_id,assistant_id,client_id,rating,score,comment,created_at,updated_at';
const toReview = (row: Review): Review => withIsoTimes(row, 'created_at', 'updated_at');

/** Maximum number of reviews in a response. */
const mostShown = 500;

const explain = ({ refusal }: QueryFailed): Error | null =>
  refusal === 'REVIEW_NOT_ALLOWED' ? forbidden(reviewMessages.notAllowed, refusal) : null;

export function createReviewsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, { team_id }: ReviewQuery): Promise<Review[]> {
      const rows = db.as(viewer).from('reviews').select(columns);
      const data = await runQuery(
        (team_id ? rows.eq('team_id', team_id) : rows)
          .order('updated_at', { ascending: false })
          .order('id')
          .limit(mostShown),
      );
      return data.map(toReview);
    },

    async pending(viewer: Viewer): Promise<Review[]> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('reviews')
          .select(columns)
          .match({ client_id: viewer.id, rating: 'PENDING' })
          .order('created_at')
          .order('id')
          .limit(mostShown),
      );
      return data.map(toReview);
    },

    /**
     * Saves a review.
     * @throws {AppError} 403 if the viewer is not a client of the team or the assistant does not belong to the team.
     */
    async rate(viewer: Viewer, body: z.output<typeof reviewBody>): Promise<Review> {
      const values = {
        p_team_id: body.team_id,
        p_assistant_id: body.assistant_id,
        p_score: body.score,
        p_comment: body.comment,
      };
      return toReview(z.parse(review, await callOnce(db, viewer, { name: 'rate_assistant', values, explain })));
    },
  };
}
export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;
