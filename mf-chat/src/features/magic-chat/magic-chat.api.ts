import { api, oneRetry } from '@workspace/api';
import type { MagicChatAnswer, OpenedConversation } from '@workspace/contracts';

const magicChatApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/magic-chat/show?client_id (product/chat#magic-chat). */
    getMagicChatShown: build.query<MagicChatAnswer, string>({
      query: (client_id) => ({ url: 'magic-chat/show', params: { client_id } }),
      extraOptions: oneRetry,
    }),
    /** POST /api/chat/desk: opens the viewer's conversation with the desk. */
    openDesk: build.mutation<OpenedConversation, void>({
      query: () => ({ url: 'chat/desk', method: 'POST', body: {} }),
    }),
  }),
});

export const { useGetMagicChatShownQuery, useOpenDeskMutation } = magicChatApi;
