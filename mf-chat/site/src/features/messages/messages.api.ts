import type { InfiniteData } from '@reduxjs/toolkit/query';
import { api, fetchPresets, oneRetry, onStreamEvent, onStreamReconnect } from '@workspace/api';
import {
  type Attachment,
  keptAtHeader,
  type Message,
  type MessagePage,
  type SendMessageBody,
} from '@workspace/contracts';

export const messagePageSize = 50;
/** Just under the 5 minutes that Node gives a request. */
const uploadTimeoutMs = 290_000;

/** Selects the newest messages of a conversation, or the messages around the one with the id `around`. */
export interface MessagesOf {
  conversationId: string;
  around: number | null;
}
/** The id of the message before or after which a page of messages starts. */
export interface PageEdge {
  before?: number;
  after?: number;
}
export type MessagePages = InfiniteData<MessagePage, PageEdge>;

/** Returns all loaded messages, oldest first. A message that is on two pages appears once. */
export function messagesOf({ pages }: MessagePages): Message[] {
  const byId = new Map(pages.flatMap((page) => page.items).map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/**
 * Adds a new message to the newest page. Nothing changes if the message is already there or if the newest messages are
 * not loaded.
 */
export function placeMessage({ pages }: MessagePages, message: Message): void {
  const [newest] = pages;
  if (!newest || newest.has_newer || pages.some((page) => page.items.some((one) => one.id === message.id))) return;
  newest.items.unshift(message);
}

/** Removes a message from the pages. The stream may send `id` as text. */
export function dropMessage({ pages }: MessagePages, id: string | number): void {
  for (const page of pages) page.items = page.items.filter((message) => message.id !== Number(id));
}

const newestIdIn = (data: MessagePages | undefined): number => (data ? (messagesOf(data).at(-1)?.id ?? 0) : 0);
const oldestIdIn = (data: MessagePages): number => messagesOf(data)[0]?.id ?? 0;
const urlOf = (conversationId: string): string => `chat/conversations/${encodeURIComponent(conversationId)}`;

/** Returns the path of a file of a message. */
export const filePath = (message: Pick<Message, 'conversation_id' | 'sender_id'>, fileId: string): string =>
  `/api/${urlOf(message.conversation_id)}/files/${message.sender_id}/${fileId}`;

export const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Loads the messages that are newer than the one with the id `after`. */
    getMessagesAfter: build.query<MessagePage, { conversationId: string; after: number }>({
      query: ({ conversationId, after }) => ({
        url: `${urlOf(conversationId)}/messages`,
        params: { after, limit: 100 },
        // A copy on this device does not say that nothing is missing.
        validateStatus: ({ ok, headers }) => ok && !headers.has(keptAtHeader),
      }),
      extraOptions: fetchPresets.steady.endpoint,
    }),

    /**
     * Loads the messages of a conversation in pages. Stream events update the cache. After a reconnect of the stream
     * and when the tab becomes visible, newer messages are loaded.
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
        const { conversationId, around } = arg;
        const pageUnderWay = () => dispatch(messagesApi.util.getRunningQueryThunk('getMessages', arg));
        /** Changes the pages, and again after each page under way: its answer brings back the pages it began with. */
        const write = async (change: (data: MessagePages) => void) => {
          updateCachedData(change);
          for (let page = pageUnderWay(); page; page = pageUnderWay()) {
            await page;
            updateCachedData(change);
          }
        };
        // Nothing is missing up to this id. The viewer's sent messages do not raise it: others may have written before.
        let known = Number.POSITIVE_INFINITY;
        let isBehind = false;
        let isCatchingUp = false;
        const catchUp = async () => {
          isBehind = true;
          const { data } = getCacheEntry();
          if (isCatchingUp || !data || data.pages[0]?.has_newer) return;
          isCatchingUp = true;
          known = Math.min(known, newestIdIn(data));
          while (isBehind) {
            isBehind = false;
            const ask = messagesApi.endpoints.getMessagesAfter.initiate(
              { conversationId, after: known },
              { forceRefetch: true, subscribe: false },
            );
            // The result of a failed call would have the data of an earlier one.
            const page = await dispatch(ask)
              .unwrap()
              .catch(() => null);
            if (!page) {
              // Somebody has asked again meanwhile, for example because the stream is back.
              if (isBehind) continue;
              isBehind = true;
              break;
            }
            isBehind ||= page.has_newer;
            known = page.items[0]?.id ?? known;
            void write((cached) => {
              for (const message of page.items.toReversed()) placeMessage(cached, message);
            });
          }
          isCatchingUp = false;
        };
        const onInsert = (message: Message) => {
          if (isBehind || !getCacheEntry().data) void catchUp();
          else if (!isCatchingUp) known = Math.max(known, message.id);
          void write((data) => placeMessage(data, message));
        };
        const stop = onStreamEvent('messages', ({ change, record }) => {
          if (change === 'DELETE') void write((data) => dropMessage(data, record.id));
          else if (record.conversation_id === conversationId) onInsert(record);
        });
        const stopReconnect = onStreamReconnect(() => void catchUp());
        const onVisible = () => document.visibilityState === 'visible' && void catchUp();
        document.addEventListener('visibilitychange', onVisible);
        const loaded = await cacheDataLoaded.catch(() => null);
        const isCopy = loaded?.meta?.response?.headers.has(keptAtHeader) ?? false;
        if (loaded && around === null) known = isCopy ? oldestIdIn(loaded.data) : newestIdIn(loaded.data);
        // The first page may be older than stream events that arrived while it was loading.
        if (isBehind || isCopy) void catchUp();
        await cacheEntryRemoved;
        document.removeEventListener('visibilitychange', onVisible);
        stop();
        stopReconnect();
      },
    }),

    /** Sends a message. The outbox repeats the call until the server accepts or refuses the message. */
    sendMessage: build.mutation<Message, SendMessageBody & { conversationId: string }>({
      query: ({ conversationId, ...body }) => ({ url: `${urlOf(conversationId)}/messages`, method: 'POST', body }),
    }),

    uploadFile: build.mutation<Attachment, { conversationId: string; file: File }>({
      query: ({ conversationId, file }) => {
        const body = new FormData();
        body.set('file', file);
        return { url: `${urlOf(conversationId)}/files`, method: 'POST', body, timeout: uploadTimeoutMs };
      },
    }),

    sendTyping: build.mutation<null, string>({
      query: (conversationId) => ({ url: `${urlOf(conversationId)}/typing`, method: 'POST', body: {} }),
    }),

    /** Loads the messages that contain all words of the search text, newest first. */
    searchMessages: build.query<Message[], string>({
      query: (q) => ({ url: 'chat/search', params: { q } }),
      extraOptions: oneRetry,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useGetMessagesInfiniteQuery, useSendTypingMutation, useSearchMessagesQuery } = messagesApi;
