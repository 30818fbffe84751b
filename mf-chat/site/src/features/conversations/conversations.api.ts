import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api, fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type {
  ChatContacts,
  Conversation,
  MembershipChange,
  Message,
  OpenConversationBody,
  OpenedConversation,
} from '@workspace/contracts';
import type { RootState } from '../../store.ts';
import { selectAuthSession } from '../auth-session/auth-session.api.ts';
import { heardOf, stoppedTyping } from '../typing/typing.slice.ts';
import { withMembership, withNewMessage } from './conversation-changes.ts';

/** Delay in ms after a new message before the site reports it as delivered. Further messages restart the delay. */
const deliveredAfterMs = 400;
/** Delay in ms after a failed read mark before the list is loaded again. */
const countAgainAfterMs = 15_000;

/**
 * Loads the list and the single conversations again, at once. Invalidated tags would wait until no call is pending, and
 * the upload of a file takes long.
 */
const reload = (): ThunkAction<void, RootState, unknown, UnknownAction> => (dispatch, getState) => {
  const { endpoints, util } = conversationsApi;
  const { getConversation, getConversations } = endpoints;
  const again = { forceRefetch: true, subscribe: false };
  // A pending response may be older than what has changed, so another request follows it, if it is still needed then.
  const reloadList = async () => {
    await dispatch(util.getRunningQueryThunk('getConversations', undefined));
    if (!getConversations.select()(getState()).isUninitialized)
      await dispatch(getConversations.initiate(undefined, again));
  };
  const reloadOne = async (id: string) => {
    await dispatch(util.getRunningQueryThunk('getConversation', id));
    if (!getConversation.select(id)(getState()).isUninitialized) await dispatch(getConversation.initiate(id, again));
  };
  void reloadList();
  for (const id of util.selectCachedArgsForQuery(getState(), 'getConversation')) void reloadOne(id);
};

const conversationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /**
     * Loads the viewer's conversations, newest first. Stream events update the cache. After the stream was interrupted,
     * the list is loaded again.
     */
    getConversations: build.query<Conversation[], void>({
      query: () => 'chat/conversations',
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(
        _arg,
        { cacheDataLoaded, cacheEntryRemoved, dispatch, getState, getCacheEntry, updateCachedData },
      ) {
        const viewerId = () => selectAuthSession(getState() as RootState).data?.user?.id;
        const refetch = () => dispatch(reload());
        let acknowledging: ReturnType<typeof setTimeout> | undefined;
        const acknowledge = () => {
          clearTimeout(acknowledging);
          acknowledging = setTimeout(
            () => void dispatch(conversationsApi.endpoints.sayDelivered.initiate()),
            deliveredAfterMs,
          );
        };
        // A pending response may be older than the event, so an event during a request causes another request.
        const canFollow = (id: string) =>
          !getCacheEntry().isLoading && (getCacheEntry().data?.some((one) => one.id === id) ?? false);

        const onMessage = (message: Message) => {
          dispatch(stoppedTyping(message));
          if (message.sender_id !== viewerId()) acknowledge();
          if (!canFollow(message.conversation_id)) refetch();
          updateCachedData((list) => withNewMessage(list, message, viewerId()));
        };
        const onMember = (member: MembershipChange) => {
          if (!canFollow(member.conversation_id)) refetch();
          if (member.user_id !== viewerId()) dispatch(heardOf({ member, now: Date.now() }));
          updateCachedData((list) => withMembership(list, member, viewerId()));
        };
        const stops = [
          onStreamEvent('messages', (event) => (event.change === 'INSERT' ? onMessage(event.record) : refetch())),
          onStreamEvent('conversation_members', (event) =>
            event.change === 'UPDATE' ? onMember(event.record) : refetch(),
          ),
          onStreamReconnect(() => {
            refetch();
            acknowledge();
          }),
        ];
        await cacheDataLoaded.catch(() => {});
        acknowledge();
        await cacheEntryRemoved;
        clearTimeout(acknowledging);
        for (const stop of stops) stop();
      },
    }),

    /** Loads one of the viewer's conversations, which the list may lack. It is loaded again whenever the list is. */
    getConversation: build.query<Conversation, string>({
      query: (id) => `chat/conversations/${encodeURIComponent(id)}`,
      extraOptions: fetchPresets.steady.endpoint,
    }),

    /** Reports that this device has received all messages so far. */
    sayDelivered: build.mutation<null, void>({ query: () => ({ url: 'chat/delivered', method: 'POST', body: {} }) }),

    /**
     * Reports that the viewer has read all messages up to `messageId`. The unread count becomes 0 before the response.
     * After a failure, the list is loaded again later, so an open conversation reports its messages once more.
     */
    markRead: build.mutation<null, { conversationId: string; messageId: number }>({
      query: ({ conversationId, messageId }) => ({
        url: `chat/conversations/${encodeURIComponent(conversationId)}/read`,
        method: 'POST',
        body: { message_id: messageId },
      }),
      onQueryStarted: async ({ conversationId }, { dispatch, queryFulfilled }) => {
        const setRead = (read: Conversation | undefined) => {
          if (read) read.unread_count = 0;
        };
        const { updateQueryData } = conversationsApi.util;
        dispatch(
          updateQueryData('getConversations', undefined, (list) =>
            setRead(list.find(({ id }) => id === conversationId)),
          ),
        );
        dispatch(updateQueryData('getConversation', conversationId, setRead));
        const askAgain = () => dispatch(reload());
        await queryFulfilled.catch(() => setTimeout(askAgain, countAgainAfterMs));
      },
    }),

    /** Loads the people and teams that the viewer may write to. */
    getContacts: build.query<ChatContacts, void>({
      query: () => 'chat/people',
      extraOptions: fetchPresets.steady.endpoint,
    }),

    /**
     * Returns the conversation with a person or of a team. The server creates the conversation if it does not exist.
     * A list that lacks the conversation is loaded again before the answer, so a new conversation is in it.
     */
    openConversation: build.mutation<OpenedConversation, OpenConversationBody>({
      async queryFn(body, { dispatch, getState }, _extraOptions, request) {
        const { data, error } = await request({ url: 'chat/conversations', method: 'POST', body });
        if (error) return { error };
        const opened = data as OpenedConversation;
        const { initiate, select } = conversationsApi.endpoints.getConversations;
        // A list that was asked for before may lack the conversation.
        await dispatch(conversationsApi.util.getRunningQueryThunk('getConversations', undefined));
        const isListed = select()(getState() as RootState).data?.some(({ id }) => id === opened.id);
        if (!isListed) await dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
        return { data: opened };
      },
    }),
  }),
});

export const {
  useGetContactsQuery,
  useGetConversationQuery,
  useGetConversationsQuery,
  useOpenConversationMutation,
  useMarkReadMutation,
} = conversationsApi;
