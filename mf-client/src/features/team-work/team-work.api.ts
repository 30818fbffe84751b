import { api, fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type { ListedWorkSession, Page, TeamHours, TeamHoursQuery, TeamWorkSessionsQuery } from '@workspace/contracts';

const listTag = { type: 'Session', id: 'TEAM' } as const;
type Of<Query> = Query & { team_id: string };

/** Calls for the work sessions and hours of a team. They are refetched when an assistant goes online or offline. */
const teamWorkApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getTeamWorkSessions: build.query<Page<ListedWorkSession>, Of<TeamWorkSessionsQuery>>({
      query: ({ team_id, ...params }) => ({ url: `teams/${team_id}/sessions`, params }),
      providesTags: [listTag],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded({ team_id }, { cacheEntryRemoved, dispatch }) {
        const refetch = () => dispatch(api.util.invalidateTags([listTag]));
        const stop = onStreamEvent('sessions', (event) => {
          if (event.change === 'DELETE' || event.record.team_id === team_id) refetch();
        });
        const stopReconnect = onStreamReconnect(refetch);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    getTeamHours: build.query<TeamHours[], Of<TeamHoursQuery>>({
      query: ({ team_id, ...params }) => ({ url: `teams/${team_id}/hours`, params }),
      providesTags: [listTag],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetTeamWorkSessionsQuery, useGetTeamHoursQuery } = teamWorkApi;
