import { fetchPresets } from '@workspace/api';
import type { ApplyBody, JobApplication, JobListing, JobListingQuery, MatchStatus, Page } from '@workspace/contracts';
import { api } from '../../api.ts';

/**
 * Calls for job listings and the assistant's applications. A failed call also reloads the lists, because the server's
 * state may have changed.
 */
const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobListings: build.query<Page<JobListing>, JobListingQuery>({
      query: (params) => ({ url: 'job-listings', params }),
      providesTags: ['Job'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getJobApplications: build.query<JobApplication[], void>({
      query: () => 'job-applications',
      providesTags: ['Job'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    applyToListing: build.mutation<unknown, ApplyBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: `job-listings/${id}/apply`, method: 'POST', body }),
      invalidatesTags: ['Job'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    withdrawApplication: build.mutation<unknown, { id: string; from: MatchStatus }>({
      query: ({ id, from }) => ({ url: `job-applications/${id}/withdraw`, method: 'POST', body: { from } }),
      invalidatesTags: ['Job'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetJobListingsQuery,
  useGetJobApplicationsQuery,
  useApplyToListingMutation,
  useWithdrawApplicationMutation,
} = jobsApi;
