import { api, fetchPresets } from 'shared/api';
import type { Schedule, ScheduleAddBody, ScheduleRemoveBody, ScheduleUpdateBody } from 'shared/contracts';

/** Schedules of several teams, with their local times in `timezone`. */
export interface SchedulesQuery {
  team_ids: string[];
  timezone: string;
}

/** The calls for weekly schedules (spec 7, Schedules). The BFF answers for one team at a time. */
const scheduleApi = api.injectEndpoints({
  overrideExisting: 'throw',
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
    addSchedule: build.mutation<Schedule, ScheduleAddBody>({
      query: (body) => ({ url: 'schedules/add', method: 'POST', body }),
      invalidatesTags: ['Schedule'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    removeSchedule: build.mutation<{ id: number }, ScheduleRemoveBody>({
      query: (body) => ({ url: 'schedules/remove', method: 'POST', body }),
      invalidatesTags: ['Schedule'],
      extraOptions: fetchPresets.fresh.endpoint,
      // The entry goes at once, and comes back when the call fails.
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        const undos = api.util
          .selectInvalidatedBy(getState(), ['Schedule'])
          .filter(({ endpointName }) => endpointName === 'getSchedules')
          .map(({ originalArgs }) =>
            dispatch(
              scheduleApi.util.updateQueryData('getSchedules', originalArgs, (entries) =>
                entries.filter((entry) => entry.id !== id),
              ),
            ),
          );
        await queryFulfilled.catch(() => {
          for (const { undo } of undos) undo();
        });
      },
    }),
    updateSchedules: build.mutation<Schedule[], ScheduleUpdateBody>({
      query: (body) => ({ url: 'schedules/update', method: 'POST', body }),
      invalidatesTags: ['Schedule'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetSchedulesQuery, useAddScheduleMutation, useRemoveScheduleMutation, useUpdateSchedulesMutation } =
  scheduleApi;
