import { api, fetchPresets } from '@workspace/api';
import type { MadeReleaseWebhook, ReleaseWebhook } from '@workspace/contracts';

const at = (remote: string) => `release-webhooks/${encodeURIComponent(remote)}`;

const releaseWebhooksApi = api.enhanceEndpoints({ addTagTypes: ['ReleaseWebhook'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getReleaseWebhook: build.query<ReleaseWebhook, string>({
      query: at,
      // A change of a release makes alerts.
      providesTags: ['ReleaseWebhook', 'RemoteHealth'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    setReleaseWebhook: build.mutation<MadeReleaseWebhook, { remote: string; url: string }>({
      query: ({ remote, url }) => ({ url: at(remote), method: 'PUT', body: { url } }),
      invalidatesTags: ['ReleaseWebhook'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    removeReleaseWebhook: build.mutation<unknown, string>({
      query: (remote) => ({ url: at(remote), method: 'DELETE', body: {} }),
      invalidatesTags: ['ReleaseWebhook'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    testReleaseWebhook: build.mutation<unknown, string>({
      query: (remote) => ({ url: `${at(remote)}/test`, method: 'POST', body: {} }),
      invalidatesTags: ['ReleaseWebhook'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetReleaseWebhookQuery,
  useSetReleaseWebhookMutation,
  useRemoveReleaseWebhookMutation,
  useTestReleaseWebhookMutation,
} = releaseWebhooksApi;
