import { fetchPresets } from '@workspace/api';
import type { DealNotice, DealResumption, NoticeTakenBack, TeamDeal } from '@workspace/contracts';
import { api } from '../../api.ts';

const extraOptions = fetchPresets.fresh.endpoint;
type Of<Body> = { id: string; body: Body };
const post = (id: string, action: string, body: unknown) => ({ url: `deals/${id}/${action}`, method: 'POST', body });
// Errors invalidate the tag too, because another owner may have changed the deal first.
const invalidatesTags = ['Deal'] as const;

/** Endpoints with which owners pause, resume and end the work of a team (product/teams#notice). */
const dealApi = api.injectEndpoints({
  endpoints: (build) => ({
    giveNotice: build.mutation<TeamDeal, Of<DealNotice>>({
      query: ({ id, body }) => post(id, 'notice', body),
      invalidatesTags,
      extraOptions,
    }),
    takeBackNotice: build.mutation<TeamDeal, Of<NoticeTakenBack>>({
      query: ({ id, body }) => post(id, 'take-back', body),
      invalidatesTags,
      extraOptions,
    }),
    resumeDeal: build.mutation<TeamDeal, Of<DealResumption>>({
      query: ({ id, body }) => post(id, 'resume', body),
      invalidatesTags,
      extraOptions,
    }),
  }),
});

export const { useGiveNoticeMutation, useResumeDealMutation, useTakeBackNoticeMutation } = dealApi;
