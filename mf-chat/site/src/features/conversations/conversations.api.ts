import { api, onStreamEvent, onStreamReconnect } from 'shared/api';
import type { Conversation, Message, SessionInfo } from 'shared/contracts';
import { selectSession } from '../session/session.api.ts';

type SessionState = Parameters<typeof selectSession>[0];

/** Brings a new message into the list: its conversation goes first, and has one more unread unless the viewer wrote it. */
export function withNewMessage(list: Conversation[], message: Message, viewerId: string | undefined): Conversation[] {
  const { conversation_id, ...last_message } = message;
  const current = list.find((one) => one.id === conversation_id);
  if (!current || (current.last_message && current.last_message.id >= message.id)) return list;
  const changed: Conversation = {
    ...current,
    last_message,
    last_message_at: message.created_at,
    unread_count: current.unread_count + (message.sender_id === viewerId ? 0 : 1),
  };
  return [changed, ...list.filter((one) => one !== current)];
}

const conversationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/chat/conversations, newest first. Follows the stream; what it missed is fetched again. */
    getConversations: build.query<Conversation[], void>({
      query: () => 'chat/conversations',
      providesTags: ['Conversation'],
      extraOptions: { maxRetries: 3 },
      async onCacheEntryAdded(
        _arg,
        { cacheDataLoaded, cacheEntryRemoved, dispatch, getState, getCacheEntry, updateCachedData },
      ) {
        await cacheDataLoaded.catch(() => {});
        const refetch = () => void dispatch(api.util.invalidateTags(['Conversation']));
        const stop = onStreamEvent('messages', (event) => {
          const isKnown =
            event.change === 'INSERT' && getCacheEntry().data?.some((one) => one.id === event.record.conversation_id);
          if (event.change !== 'INSERT' || !isKnown) return refetch();
          const session: SessionInfo | undefined = selectSession(getState() as SessionState).data;
          updateCachedData((list) => withNewMessage(list, event.record, session?.user?.id));
        });
        const stopReconnect = onStreamReconnect(refetch);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
  }),
});

export const { useGetConversationsQuery } = conversationsApi;
