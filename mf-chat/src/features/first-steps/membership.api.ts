import { oneRetry } from '@workspace/api';
import type { Membership } from '@workspace/contracts';
import { api } from '../../api.ts';

const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests the agreements of an organization (product/billing#plans). */
    getChatMembership: build.query<Membership, string>({
      query: (id) => `organizations/${id}/membership`,
      providesTags: ['Membership'],
      extraOptions: oneRetry,
    }),
  }),
});

export const { useGetChatMembershipQuery } = membershipApi;
