import { fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type { ListedWorkSession, Page, TeamHours, TeamHoursQuery, TeamWorkSessionsQuery } from '@workspace/contracts';
import { api } from '../../api.ts';

const listTag = { type: 'Session', id: 'TEAM' } as const;
type Of<Query> = Query & { team_id: string };

/**
 * Endpoints for a team's work sessions and hours. While a list of work sessions is shown, session events from the
 * stream refetch the list and the hours.
 */
const teamWorkApi = api.injectEndpoints({
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
