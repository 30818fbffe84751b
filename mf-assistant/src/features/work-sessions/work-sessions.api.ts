import { fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type {
  ListedWorkSession,
  Page,
  PageQuery,
  WorkSessionEvent,
  WorkSessionFilter,
  WorkSessionTotals,
} from '@workspace/contracts';
import { api } from '../../api.ts';

const listTag = { type: 'Session', id: 'PAGES' } as const;
const tags = [listTag, { type: 'Session', id: 'LIST' } as const];

/**
 * Calls for the list, totals and events of work sessions (product/work-sessions#lists). A stream event about the user's
 * work sessions reloads them.
 */
const workSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWorkSessionPage: build.query<Page<ListedWorkSession>, WorkSessionFilter & PageQuery>({
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
    getWorkSessionTotals: build.query<WorkSessionTotals, WorkSessionFilter>({
      query: (params) => ({ url: 'sessions/totals', params }),
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getWorkSessionEvents: build.query<WorkSessionEvent[], string>({
      query: (session_id) => ({ url: 'sessions/events', params: { session_id } }),
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetWorkSessionPageQuery, useGetWorkSessionTotalsQuery, useGetWorkSessionEventsQuery } =
  workSessionsApi;
