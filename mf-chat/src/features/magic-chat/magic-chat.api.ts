import { oneRetry } from '@workspace/api';
import type { MagicChatAnswer, OpenedConversation } from '@workspace/contracts';
import { api } from '../../api.ts';

const magicChatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests whether the server allows magic chat for a client (product/chat#magic-chat). */
    getMagicChatShown: build.query<MagicChatAnswer, string>({
      query: (client_id) => ({ url: 'magic-chat/show', params: { client_id } }),
      // It depends on the organizations of the client and their plans.
      providesTags: ['Membership', { type: 'Organization', id: 'LIST' }],
      extraOptions: oneRetry,
    }),
    /** Returns the id of the viewer's conversation with the desk. The server creates a missing conversation. */
    openDesk: build.mutation<OpenedConversation, void>({
      query: () => ({ url: 'chat/desk', method: 'POST', body: {} }),
    }),
  }),
});

export const { useGetMagicChatShownQuery, useOpenDeskMutation } = magicChatApi;
