import { fetchPresets } from '@workspace/api';
import type { Page, PageQuery, Referral, ReferralLink } from '@workspace/contracts';
import { api } from '../../api.ts';

const referralApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferralLink: build.query<ReferralLink, void>({
      query: () => 'referrals/link',
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getReferrals: build.query<Page<Referral>, PageQuery>({
      query: (params) => ({ url: 'referrals', params }),
      providesTags: ['Referral'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

/** Hooks that load the viewer's referral link and the people who signed up with that link. */
export const { useGetReferralLinkQuery, useGetReferralsQuery } = referralApi;
