import { fetchPresets } from '@workspace/api';
import type { Schedule, ScheduleAddBody, ScheduleRemoveBody, ScheduleUpdateBody } from '@workspace/contracts';
import { schedulesApi } from '@workspace/data-schedules';
import { api } from '../../api.ts';

/** Calls for editing weekly schedules (product/schedules#editing). */
const scheduleApi = api.injectEndpoints({
  endpoints: (build) => ({
    addSchedule: build.mutation<Schedule, ScheduleAddBody>({
      query: (body) => ({ url: 'schedules/add', method: 'POST', body }),
      invalidatesTags: ['Schedule'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    removeSchedule: build.mutation<{ id: number }, ScheduleRemoveBody>({
      query: (body) => ({ url: 'schedules/remove', method: 'POST', body }),
      invalidatesTags: ['Schedule'],
      extraOptions: fetchPresets.fresh.endpoint,
      // The entry is removed from the cache before the response, and restored if the call fails.
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        const undos = api.util
          .selectInvalidatedBy(getState(), ['Schedule'])
          .filter(({ endpointName }) => endpointName === 'getSchedules')
          .map(({ originalArgs }) =>
            dispatch(
              schedulesApi.util.updateQueryData('getSchedules', originalArgs, (entries) =>
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

export const { useAddScheduleMutation, useRemoveScheduleMutation, useUpdateSchedulesMutation } = scheduleApi;
