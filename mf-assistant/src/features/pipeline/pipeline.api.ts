import { fetchPresets } from '@workspace/api';
import type { PipelineStanding } from '@workspace/contracts';
import { api } from '../../api.ts';

/** The call for the assistant's own progress in the pipeline. */
const pipelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStanding: build.query<PipelineStanding, void>({
      query: () => 'pipeline/mine',
      providesTags: ['Pipeline'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetStandingQuery } = pipelineApi;
