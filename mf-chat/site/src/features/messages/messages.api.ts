import type { InfiniteData } from '@reduxjs/toolkit/query';
import { api, fetchPresets, oneRetry, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type { Attachment, Message, MessagePage, SendMessageBody } from '@workspace/contracts';

export const messagePageSize = 50;
const uploadTimeoutMs = 120_000;

/** Which messages to load: the newest of a conversation, or those around the message with the id `around`. */
export interface MessagesOf {
  conversationId: string;
  around: number | null;
}
/** Start of a page of messages: the id of the message next to it. */
export interface PageEdge {
  before?: number;
  after?: number;
}
export type MessagePages = InfiniteData<MessagePage, PageEdge>;

/** Returns all loaded messages, oldest first, without duplicates. */
export function messagesOf({ pages }: MessagePages): Message[] {
  const byId = new Map(pages.flatMap((page) => page.items).map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** Adds a new message to the pages, unless messages between them and the new one are not loaded. */
export function placeMessage({ pages }: MessagePages, message: Message): void {
  const [newest] = pages;
  if (!newest || newest.has_newer || pages.some((page) => page.items.some((one) => one.id === message.id))) return;
  newest.items.unshift(message);
}

/** Removes a message from the pages. */
export function dropMessage({ pages }: MessagePages, id: string | number): void {
  for (const page of pages) page.items = page.items.filter((message) => message.id !== Number(id));
}

const newestIdIn = (data: MessagePages | undefined): number => (data ? (messagesOf(data).at(-1)?.id ?? 0) : 0);
const urlOf = (conversationId: string): string => `chat/conversations/${encodeURIComponent(conversationId)}`;

/** Returns the BFF's path of a message's file. */
export const filePath = (message: Pick<Message, 'conversation_id' | 'sender_id'>, fileId: string): string =>
  `/api/${urlOf(message.conversation_id)}/files/${message.sender_id}/${fileId}`;

export const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/chat/conversations/:id/messages, the messages after `after`. */
    getMessagesAfter: build.query<MessagePage, { conversationId: string; after: number }>({
      query: ({ conversationId, after }) => ({
        url: `${urlOf(conversationId)}/messages`,
        params: { after, limit: 100 },
      }),
      extraOptions: fetchPresets.steady.endpoint,
    }),

    /**
     * GET /api/chat/conversations/:id/messages, in pages. The cache follows the stream, and fetches what the stream may
     * have missed.
     */
    getMessages: build.infiniteQuery<MessagePage, MessagesOf, PageEdge>({
      infiniteQueryOptions: {
        initialPageParam: {},
        getNextPageParam: ({ items, has_older }) => {
          const oldest = items.at(-1);
          return has_older && oldest ? { before: oldest.id } : undefined;
        },
        getPreviousPageParam: ({ items, has_newer }) => {
          const [newest] = items;
          return has_newer && newest ? { after: newest.id } : undefined;
        },
      },
      query: ({ queryArg: { conversationId, around }, pageParam }) => ({
        url: `${urlOf(conversationId)}/messages`,
        params: {
          limit: messagePageSize,
          ...pageParam,
          ...(around !== null && Object.keys(pageParam).length === 0 && { around }),
        },
      }),
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(arg, { cacheDataLoaded, cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }) {
        const { conversationId } = arg;
        let isCatchingUp = false;
        let missed = false;
        const catchUp = async () => {
          const { data } = getCacheEntry();
          missed ||= !data;
          if (isCatchingUp || !data || data.pages[0]?.has_newer) return;
          isCatchingUp = true;
          let hasMore = true;
          while (hasMore) {
            const after = newestIdIn(getCacheEntry().data);
            const ask = messagesApi.endpoints.getMessagesAfter.initiate(
              { conversationId, after },
              { forceRefetch: true, subscribe: false },
            );
            const page = (await dispatch(ask)).data;
            hasMore = page?.has_newer ?? false;
            updateCachedData((cached) => {
              for (const message of page?.items.toReversed() ?? []) placeMessage(cached, message);
            });
          }
          isCatchingUp = false;
        };
        const stop = onStreamEvent('messages', ({ change, record }) => {
          missed ||= !getCacheEntry().data;
          if (change === 'DELETE') updateCachedData((data) => dropMessage(data, record.id));
          else if (record.conversation_id === conversationId) updateCachedData((data) => placeMessage(data, record));
        });
        const stopReconnect = onStreamReconnect(() => void catchUp());
        const onVisible = () => document.visibilityState === 'visible' && void catchUp();
        document.addEventListener('visibilitychange', onVisible);
        await cacheDataLoaded.catch(() => {});
        // The first page may be older than the events that arrived while it loaded.
        if (missed) void catchUp();
        await cacheEntryRemoved;
        document.removeEventListener('visibilitychange', onVisible);
        stop();
        stopReconnect();
      },
    }),

    /** POST /api/chat/conversations/:id/messages. The outbox repeats this call until it succeeds or is refused. */
    sendMessage: build.mutation<Message, SendMessageBody & { conversationId: string }>({
      query: ({ conversationId, ...body }) => ({ url: `${urlOf(conversationId)}/messages`, method: 'POST', body }),
    }),

    /** POST /api/chat/conversations/:id/files. */
    uploadFile: build.mutation<Attachment, { conversationId: string; file: File }>({
      query: ({ conversationId, file }) => {
        const body = new FormData();
        body.set('file', file);
        return { url: `${urlOf(conversationId)}/files`, method: 'POST', body, timeout: uploadTimeoutMs };
      },
    }),

    /** POST /api/chat/conversations/:id/typing. */
    sendTyping: build.mutation<null, string>({
      query: (conversationId) => ({ url: `${urlOf(conversationId)}/typing`, method: 'POST', body: {} }),
    }),

    /** GET /api/chat/search: the messages that contain all of the words, newest first. */
    searchMessages: build.query<Message[], string>({
      query: (q) => ({ url: 'chat/search', params: { q } }),
      extraOptions: oneRetry,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useGetMessagesInfiniteQuery, useSendTypingMutation, useSearchMessagesQuery } = messagesApi;
