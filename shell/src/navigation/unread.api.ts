import { api, fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type { ChatUnread } from '@workspace/contracts';

/** Time from the last event to the refetch, in ms. A message and its read mark often come together. */
const gatherMs = 300;
const tag = { type: 'Conversation', id: 'UNREAD' } as const;

export const unreadApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/chat/unread. Refetched when the stream reports a message or a read mark, and after a reconnect. */
    getChatUnread: build.query<ChatUnread, void>({
      query: () => 'chat/unread',
      providesTags: [tag],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(_arg, { cacheEntryRemoved, dispatch }) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const refetch = () => {
          clearTimeout(timer);
          timer = setTimeout(() => void dispatch(api.util.invalidateTags([tag])), gatherMs);
        };
        const stops = [
          onStreamEvent('messages', refetch),
          onStreamEvent('conversation_members', refetch),
          onStreamReconnect(refetch),
        ];
        await cacheEntryRemoved;
        clearTimeout(timer);
        for (const stop of stops) stop();
      },
    }),
  }),
});

export const { useGetChatUnreadQuery } = unreadApi;
