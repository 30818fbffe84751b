import type { InfiniteData } from '@reduxjs/toolkit/query';
import { api, onStreamEvent, onStreamReconnect } from 'shared/api';
import type { Message, Page } from 'shared/contracts';

/** Messages per page. */
export const messagePageSize = 30;

type MessagePages = InfiniteData<Page<Message>, number>;

/** Every message that is here, oldest first. A page that shifted because new ones came repeats some: they count once. */
export function messagesOf({ pages }: MessagePages): Message[] {
  const byId = new Map(pages.flatMap((page) => page.items).map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** Puts a message that has just come, or was changed, into the pages. */
export function placeMessage({ pages }: MessagePages, message: Message): void {
  for (const page of pages) {
    const index = page.items.findIndex((one) => one.id === message.id);
    if (index >= 0) {
      page.items[index] = message;
      return;
    }
  }
  const newest = pages[0];
  if (!newest) return;
  newest.items.unshift(message);
  for (const page of pages) page.total += 1;
}

/** Takes a message out of the pages. */
export function dropMessage({ pages }: MessagePages, id: string | number): void {
  for (const page of pages) page.items = page.items.filter((message) => message.id !== Number(id));
}

const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/chat/conversations/:id/messages: pages from the newest back. Follows the stream, and catches up after a cut. */
    getMessages: build.infiniteQuery<Page<Message>, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ page, limit, total }) => ((page + 1) * limit < total ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        url: `chat/conversations/${encodeURIComponent(queryArg)}/messages`,
        params: { page: pageParam, limit: messagePageSize },
      }),
      providesTags: (_result, _error, id) => [{ type: 'Conversation', id: `messages-${id}` }],
      extraOptions: { maxRetries: 3 },
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, dispatch, updateCachedData }) {
        await cacheDataLoaded.catch(() => {});
        const stop = onStreamEvent('messages', ({ change, record }) => {
          if (change === 'DELETE') updateCachedData((data) => dropMessage(data, record.id));
          else if (record.conversation_id === id) updateCachedData((data) => placeMessage(data, record));
        });
        const stopReconnect = onStreamReconnect(() =>
          dispatch(api.util.invalidateTags([{ type: 'Conversation', id: `messages-${id}` }])),
        );
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
  }),
});

export const { useGetMessagesInfiniteQuery } = messagesApi;
