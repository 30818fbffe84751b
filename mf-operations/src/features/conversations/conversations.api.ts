import { fetchPresets } from '@workspace/api';
import type { DeskConversation, DeskConversationChange, DeskConversationQuery, Page } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for the conversations with the company. After a refusal the list is fetched again, to show the server's state. */
const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeskConversations: build.query<Page<DeskConversation>, DeskConversationQuery>({
      query: (params) => ({ url: 'operations/conversations', params }),
      providesTags: ['NavigationCount', 'Conversation'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    changeDeskConversation: build.mutation<DeskConversation, DeskConversationChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/conversations/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['NavigationCount', 'Conversation'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useChangeDeskConversationMutation } = conversationsApi;

export const { getDeskConversations } = conversationsApi.endpoints;
