import { fetchPresets } from '@workspace/api';
import type {
  NewVirtualCard,
  OperatedVirtualCard,
  OperatedVirtualCardQuery,
  Page,
  VirtualCardChange,
  VirtualCardEnd,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** A person who may get a card. */
export interface CardCandidate {
  id: string;
  name: string;
  email: string;
  account_type: string | null;
}

/** Calls for the virtual cards of all assistants. After a refusal the list is fetched again. */
const virtualCardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedVirtualCards: build.query<Page<OperatedVirtualCard>, OperatedVirtualCardQuery>({
      query: (params) => ({ url: 'operations/virtual-cards', params }),
      providesTags: ['VirtualCard'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getPeopleForCards: build.query<Page<CardCandidate>, string>({
      query: (q) => ({ url: 'operations/people', params: { ...(q && { q }), account_type: 'assistant' } }),
      providesTags: ['Profile'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedVirtualCard: build.mutation<OperatedVirtualCard, NewVirtualCard>({
      query: (body) => ({ url: 'operations/virtual-cards', method: 'POST', body }),
      invalidatesTags: ['VirtualCard'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedVirtualCard: build.mutation<OperatedVirtualCard, VirtualCardChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/virtual-cards/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['VirtualCard'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    endOperatedVirtualCard: build.mutation<null, VirtualCardEnd & { id: string }>({
      query: ({ id, ...params }) => ({ url: `operations/virtual-cards/${id}`, method: 'DELETE', params }),
      invalidatesTags: ['VirtualCard'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useAddOperatedVirtualCardMutation,
  useChangeOperatedVirtualCardMutation,
  useEndOperatedVirtualCardMutation,
  useGetPeopleForCardsQuery,
} = virtualCardsApi;

export const { getOperatedVirtualCards } = virtualCardsApi.endpoints;
