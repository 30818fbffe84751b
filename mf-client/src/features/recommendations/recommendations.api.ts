import { fetchPresets } from '@workspace/api';
import type { MatchMove, MatchStatus, Recommendation, RecommendationQuery } from '@workspace/contracts';
import { api } from '../../api.ts';

const recommendationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommendations: build.query<Recommendation[], RecommendationQuery>({
      query: (params) => ({ url: 'recommendations', params }),
      providesTags: ['Recommendation'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    answerRecommendation: build.mutation<{ status: MatchStatus }, { id: string; move: MatchMove }>({
      query: ({ id, move }) => ({ url: `matches/${id}/move`, method: 'POST', body: move }),
      // Errors invalidate the tags too, because another client may have answered first.
      invalidatesTags: ['Recommendation', 'Notification'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

/** Hooks that load the recommended assistants and send the client's answer. */
export const { useGetRecommendationsQuery, useAnswerRecommendationMutation } = recommendationsApi;
