import * as z from 'zod/mini';
import { atMost } from './text.ts';

/** Rating values (product/reviews#rating). A review is PENDING until the client has given a rating. */
export const ratingValues = ['PENDING', 'GOOD', 'BAD'] as const;

/** Rating labels (product/reviews#rating), from the lowest score to the highest. */
export const ratingLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent!'] as const;
export type RatingLabel = (typeof ratingLabels)[number];

/** Returns the label of a score from 1 to 5. */
export const ratingLabel = (score: number): RatingLabel => ratingLabels[score - 1] ?? ratingLabels[0];

/**
 * Number of ended work sessions of an assistant in a team after which the clients are asked for a review
 * (product/reviews#asking). private.review_threshold() has the same value.
 */
export const reviewThresholds = { assistantReviewCard: 3, rateAssistantBanner: 3 } as const;

/**
 * Local storage key of the time at which the user dismissed the review card, in ms since the epoch
 * (product/reviews#dismissed).
 */
export const reviewCardDismissedKey = 'assistantReviewCardDismissedAt';

export const reviewCommentLimit = 1000;

/**
 * A client's review of an assistant in a team. `score` is from 1 (Poor) to 5 (Excellent!). A score of 3 or more is
 * GOOD.
 */
export const review = z.object({
  id: z.uuid(),
  team_id: z.uuid(),
  assistant_id: z.uuid(),
  client_id: z.uuid(),
  rating: z.enum(ratingValues),
  score: z.nullable(z.int()),
  comment: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Review = z.infer<typeof review>;

/**
 * Query of GET /api/reviews: the reviews of the viewer's organizations, or of one team. The most recently changed
 * review comes first.
 */
export const reviewQuery = z.object({ team_id: z.optional(z.uuid()) });
export type ReviewQuery = z.infer<typeof reviewQuery>;

/**
 * Response of GET /api/reviews/pending. `items` are the reviews that the viewer should write, longest pending first.
 * `card_days` is the number of days after which a dismissed card returns.
 */
export const pendingReviews = z.object({ items: z.array(review), card_days: z.number() });
export type PendingReviews = z.infer<typeof pendingReviews>;

/** Body of POST /api/reviews: the viewer's review of an assistant. It replaces their previous review. */
export const reviewBody = z.strictObject({
  team_id: z.uuid(),
  assistant_id: z.uuid(),
  score: z.int('Choose a rating.').check(z.minimum(1, 'Choose a rating.'), z.maximum(5, 'Choose a rating.')),
  comment: z._default(z.string().check(atMost(reviewCommentLimit)), ''),
});
export type ReviewBody = z.input<typeof reviewBody>;

export const reviewMessages = {
  saved: 'Thank you for your rating',
  notAllowed: 'Only clients of the team can rate its assistants.',
} as const;
