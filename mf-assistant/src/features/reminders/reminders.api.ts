import { api, fetchPresets, onStreamEvent, onStreamReconnect } from 'shared/api';
import type { Notification, NotificationType } from 'shared/contracts';

/** Notifications that remind of a shift or of the report at its end (spec 3). */
const reminderTypes: NotificationType[] = [
  'shift_starting_soon',
  'shift_late',
  'shift_ending_soon',
  'eod_report_30min_reminder',
  'eod_report_1h_reminder',
];

/** What the viewer is reminded of, the newest first; it comes and goes live. */
const remindersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getReminders: build.query<Notification[], void>({
      query: () => 'notifications/get-by-user-id',
      transformResponse: (all: Notification[]) => all.filter(({ type }) => reminderTypes.includes(type)),
      providesTags: ['Notification'],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(_arg, { cacheEntryRemoved, dispatch }) {
        const ask = () => void dispatch(api.util.invalidateTags(['Notification']));
        const stop = onStreamEvent('notifications', ask);
        const stopReconnect = onStreamReconnect(ask);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
  }),
});

export const { useGetRemindersQuery } = remindersApi;
