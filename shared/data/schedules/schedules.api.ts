import { api, fetchPresets, replacesCalls } from '@workspace/api';
import type { Schedule } from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

/** Schedules of several teams, with local times in `timezone`. */
export interface SchedulesQuery {
  team_ids: string[];
  timezone: string;
}

/** Calls for weekly schedules that both sides read. The BFF answers for one team at a time. */
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
