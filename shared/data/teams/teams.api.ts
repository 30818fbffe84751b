import { api, fetchPresets, onStreamEvent, onStreamReconnect, replacesCalls } from '@workspace/api';
import type { Page, Team, TeamDeal } from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

/** Loads the viewer's teams, and the newest deal of a team. Events of the stream keep the presence of members up to date. */
export const teamsApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    getTeams: build.query<Team[], void>({
      /** Loads all pages of teams. Nearly every user has only one page. Further pages load in parallel. */
      async queryFn(_arg, _api, _options, request) {
        const first = await request('teams');
        if (first.error) return { error: first.error };
        const { items, limit, total } = first.data as Page<Team>;
        const others = await Promise.all(
          Array.from({ length: Math.ceil(total / limit) - 1 }, (_, index) =>
            request({ url: 'teams', params: { page: index + 1 } }),
          ),
        );
        const failed = others.find(({ error }) => error);
        if (failed?.error) return { error: failed.error };
        return { data: [...items, ...others.flatMap(({ data }) => (data as Page<Team>).items)] };
      },
      providesTags: ['Team'],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(_arg, { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }) {
        const refetch = () => dispatch(api.util.invalidateTags(['Team']));
        const stop = onStreamEvent('sessions', (event) => {
          // A pending response may be older than the event.
          if (event.change === 'DELETE' || getCacheEntry().isLoading) return void refetch();
          const { user_id, team_id, created_at, ended_at } = event.record;
          updateCachedData((teams) => {
            const member = teams.find((team) => team.id === team_id)?.members.find((one) => one.user_id === user_id);
            if (!member) return;
            if (!ended_at) member.online_since = created_at;
            // A correction changes or adds a session that ended before the running one began (product/timesheets#corrections).
            else if (member.online_since && Date.parse(ended_at) > Date.parse(member.online_since)) {
              member.online_since = null;
            }
          });
        });
        const stopReconnect = onStreamReconnect(refetch);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    getTeamDeal: build.query<TeamDeal | null, string>({
      query: (team_id) => ({ url: 'deals/of-team', params: { team_id } }),
      providesTags: ['Deal'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetTeamDealQuery, useGetTeamsQuery, useLazyGetTeamsQuery } = teamsApi;
