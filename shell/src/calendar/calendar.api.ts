import { api, fetchPresets } from '@workspace/api';
import type { CalendarAddress, CalendarAddressState } from '@workspace/contracts';

const calendarApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCalendarAddress: build.query<CalendarAddressState, void>({
      query: () => 'calendar/address',
      providesTags: ['CalendarAddress'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    makeCalendarAddress: build.mutation<CalendarAddress, void>({
      query: () => ({ url: 'calendar/address', method: 'POST', body: {} }),
      invalidatesTags: ['CalendarAddress'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    revokeCalendarAddress: build.mutation<unknown, void>({
      query: () => ({ url: 'calendar/address', method: 'DELETE', body: {} }),
      invalidatesTags: ['CalendarAddress'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetCalendarAddressQuery, useMakeCalendarAddressMutation, useRevokeCalendarAddressMutation } =
  calendarApi;
