import { fetchPresets } from '@workspace/api';
import type { CurrentVirtualCard, FreezeVirtualCardBody } from '@workspace/contracts';
import { api } from '../../api.ts';

const virtualCardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVirtualCard: build.query<CurrentVirtualCard, void>({
      query: () => 'virtual-cards/current',
      providesTags: ['VirtualCard'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    freezeVirtualCard: build.mutation<CurrentVirtualCard, FreezeVirtualCardBody>({
      query: (body) => ({ url: 'virtual-cards/freeze', method: 'POST', body }),
      // After a refusal too: the company may have frozen the card.
      invalidatesTags: ['VirtualCard'],
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(virtualCardApi.util.updateQueryData('getVirtualCard', undefined, () => answer.data));
      },
    }),
  }),
});

export const { useGetVirtualCardQuery, useFreezeVirtualCardMutation } = virtualCardApi;
