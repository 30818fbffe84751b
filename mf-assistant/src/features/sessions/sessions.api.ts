import { api, fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type { ListedSession, Page, PageQuery, SessionEvent, SessionFilter, SessionTotals } from '@workspace/contracts';

const listTag = { type: 'Session', id: 'PAGES' } as const;
const tags = [listTag, { type: 'Session', id: 'LIST' } as const];

/**
 * Calls for lists of work sessions with totals and events (product/work-sessions#lists). Any change refetches them from
 * the server.
 */
const sessionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSessionPage: build.query<Page<ListedSession>, SessionFilter & PageQuery>({
      query: (params) => ({ url: 'sessions/list-shallow', params }),
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded({ user_id }, { cacheEntryRemoved, dispatch }) {
        const refetch = () => dispatch(api.util.invalidateTags([listTag]));
        const stop = onStreamEvent('sessions', (event) => {
          if (event.change === 'DELETE' || event.record.user_id === user_id) refetch();
        });
        const stopReconnect = onStreamReconnect(refetch);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    getSessionTotals: build.query<SessionTotals, SessionFilter>({
      query: (params) => ({ url: 'sessions/totals', params }),
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getSessionEvents: build.query<SessionEvent[], string>({
      query: (session_id) => ({ url: 'sessions/events', params: { session_id } }),
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetSessionPageQuery, useGetSessionTotalsQuery, useGetSessionEventsQuery } = sessionsApi;
