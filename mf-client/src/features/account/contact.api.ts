import { fetchPresets } from '@workspace/api';
import type { HubspotContactAnswer, HubspotContactUpdateBody } from '@workspace/contracts';
import { api } from '../../api.ts';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnContact: build.query<HubspotContactAnswer, void>({
      query: () => 'hubspot/contact',
      providesTags: ['Contact'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    updateContact: build.mutation<null, HubspotContactUpdateBody>({
      query: (body) => ({ url: 'hubspot/contact/update', method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Contact']),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    joinPromoList: build.mutation<null, void>({
      query: () => ({ url: 'profiles/add-to-promo-distro-list', method: 'POST', body: {} }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

/**
 * Hooks that load and update the viewer's HubSpot contact, and add the viewer to the news list
 * (product/integrations#hubspot).
 */
export const { useGetOwnContactQuery, useUpdateContactMutation, useJoinPromoListMutation } = contactApi;
