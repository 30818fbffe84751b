import { fetchPresets } from '@workspace/api';
import type { HubspotContactAnswer, ReactivatedProfileAlertBody } from '@workspace/contracts';
import { api } from '../../api.ts';

const reactivationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAssistantContact: build.query<HubspotContactAnswer, void>({
      query: () => 'assistants/hubspot-contact',
      extraOptions: fetchPresets.steady.endpoint,
    }),
    tellReactivated: build.mutation<null, ReactivatedProfileAlertBody>({
      query: (body) => ({ url: 'assistants/reactivated-profile-alert', method: 'POST', body }),
      invalidatesTags: ['Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useLazyGetAssistantContactQuery, useTellReactivatedMutation } = reactivationApi;
