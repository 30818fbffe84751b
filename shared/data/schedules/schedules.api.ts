import { api, fetchPresets, replacesCalls } from '@workspace/api';
import type { Schedule } from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

/** The teams whose schedules are loaded. `timezone` is the time zone of the local times in the result. */
export interface SchedulesQuery {
  team_ids: string[];
  timezone: string;
}

/** Loads the weekly schedules of several teams, with one call per team. */
export const schedulesApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    getSchedules: build.query<Schedule[], SchedulesQuery>({
      async queryFn({ team_ids, timezone }, _queryApi, _extraOptions, request) {
        const answers = await Promise.all(
          team_ids.map((team_id) => request({ url: 'schedules', params: { team_id, timezone } })),
        );
        const failed = answers.find((answer) => answer.error);
        if (failed?.error) return { error: failed.error };
        return { data: answers.flatMap((answer) => answer.data as Schedule[]) };
      },
      providesTags: ['Schedule'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetSchedulesQuery } = schedulesApi;
