import { fetchPresets } from '@workspace/api';
import type { PendingReviews, Review, ReviewBody, ReviewQuery } from '@workspace/contracts';
import { api } from '../../api.ts';

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReviews: build.query<Review[], ReviewQuery>({
      query: (params) => ({ url: 'reviews', params }),
      providesTags: ['Review'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getPendingReviews: build.query<PendingReviews, void>({
      query: () => 'reviews/pending',
      providesTags: ['Review'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    rateAssistant: build.mutation<Review, ReviewBody>({
      query: (body) => ({ url: 'reviews', method: 'POST', body }),
      invalidatesTags: (_review, error) => (error ? [] : ['Review', 'Notification']),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

/** Hooks that load and save clients' reviews of their assistants. */
export const { useGetReviewsQuery, useGetPendingReviewsQuery, useRateAssistantMutation } = reviewsApi;
