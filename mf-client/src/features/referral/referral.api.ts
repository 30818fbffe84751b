import { api, fetchPresets } from 'shared/api';
import type { Page, PageQuery, Referral, ReferralLink } from 'shared/contracts';

const referralApi = api.injectEndpoints({
  overrideExisting: 'throw',
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

/** The viewer's link, and who signed up through it. */
export const { useGetReferralLinkQuery, useGetReferralsQuery } = referralApi;
