import type { Team } from 'shared/contracts';
import { api } from './api.ts';
import { fetchPresets } from './presets.ts';
import { onStreamEvent, onStreamReconnect } from './stream.ts';

/** Teams belong to several remotes, so their call lives here. Who is online follows the stream. */
export const teamsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getTeams: build.query<Team[], void>({
      query: () => 'teams',
      providesTags: ['Team'],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(_arg, { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }) {
        const refetch = () => dispatch(api.util.invalidateTags(['Team']));
        const stop = onStreamEvent('sessions', (event) => {
          // An answer that is on its way may be older than the event.
          if (event.change === 'DELETE' || getCacheEntry().isLoading) return void refetch();
          const { user_id, team_id, created_at, ended_at } = event.record;
          updateCachedData((teams) => {
            const member = teams.find((team) => team.id === team_id)?.members.find((one) => one.user_id === user_id);
            if (member) member.online_since = ended_at ? null : created_at;
          });
        });
        const stopReconnect = onStreamReconnect(refetch);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
  }),
});

export const { useGetTeamsQuery } = teamsApi;
