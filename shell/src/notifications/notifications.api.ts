import { api, fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import {
  afterNotificationEvent,
  type Notification,
  type NotificationPreference,
  type NotificationPreferenceBody,
  type NotificationReadBody,
  type NotificationUpdateBody,
  type NotificationViewer,
  ofOrganization,
  type Page,
  type StreamEvent,
} from '@workspace/contracts';

interface HistoryQuery {
  organizationId: string | null;
  page: number;
  limit: number;
}

/** Time from the last event to the refetch of the counts, in ms. */
const gatherMs = 300;
const counts = [{ type: 'Notification', id: 'COUNT' }] as const;

/**
 * API calls for banners, unread count, history and preferences. Stream events update all of these except the
 * preferences.
 */
export const notificationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getNotifications: build.query<Notification[], NotificationViewer>({
      query: ({ organizationId }) => ({
        url: 'notifications/get-by-user-id',
        params: ofOrganization(organizationId),
      }),
      providesTags: ['Notification'],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(viewer, { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }) {
        const refetch = () => void dispatch(api.util.invalidateTags(['Notification']));
        const stop = onStreamEvent('notifications', (event) => {
          updateCachedData((list) => afterNotificationEvent(list, event, viewer));
          // The response of a running request may be older than the event, so the list is fetched again.
          if (getCacheEntry().isLoading) refetch();
        });
        const stopReconnect = onStreamReconnect(refetch);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    getUnreadCount: build.query<{ unread: number }, string | null>({
      query: (organizationId) => ({ url: 'notifications/unread-count', params: ofOrganization(organizationId) }),
      providesTags: ['Notification', ...counts],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(_organizationId, { cacheEntryRemoved, dispatch }) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = onStreamEvent('notifications', () => {
          clearTimeout(timer);
          timer = setTimeout(() => void dispatch(api.util.invalidateTags([...counts])), gatherMs);
        });
        await cacheEntryRemoved;
        clearTimeout(timer);
        stop();
      },
    }),
    getPastNotifications: build.query<Page<Notification>, HistoryQuery>({
      query: ({ organizationId, page, limit }) => ({
        url: 'notifications/history',
        params: { past: true, page, limit, ...ofOrganization(organizationId) },
      }),
      providesTags: ['Notification', ...counts],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    checkNotifications: build.mutation<{ made: number }, void>({
      query: () => ({ url: 'notifications/initiate-notification-check', method: 'POST', body: {} }),
      invalidatesTags: (result) => (result?.made ? ['Notification'] : []),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    updateNotification: build.mutation<Notification, { viewer: NotificationViewer; body: NotificationUpdateBody }>({
      query: ({ body }) => ({ url: 'notifications/update', method: 'POST', body }),
      // A refused notification may have ended meanwhile.
      invalidatesTags: (_notification, error) => (error ? ['Notification'] : [...counts]),
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted({ viewer, body }, { dispatch, getState, queryFulfilled }) {
        const { data: list = [] } = notificationsApi.endpoints.getNotifications.select(viewer)(getState());
        const before = list.find(({ id }) => id === body.id);
        const change = (event: StreamEvent<'notifications'>) =>
          dispatch(
            notificationsApi.util.updateQueryData('getNotifications', viewer, (shown) =>
              afterNotificationEvent(shown, event, viewer),
            ),
          );
        if (body.dismissed) change({ topic: 'notifications', change: 'DELETE', record: { id: body.id } });
        try {
          const { data: record } = await queryFulfilled;
          change({ topic: 'notifications', change: 'UPDATE', record });
        } catch {
          // Only this notification returns, because others may have changed meanwhile.
          if (before) change({ topic: 'notifications', change: 'UPDATE', record: before });
        }
      },
    }),
    readNotifications: build.mutation<{ marked: number }, NotificationReadBody>({
      query: (body) => ({ url: 'notifications/mark-read', method: 'POST', body }),
      invalidatesTags: ['Notification'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getNotificationPreferences: build.query<NotificationPreference[], void>({
      query: () => 'notifications/preferences',
      providesTags: ['NotificationPreference'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    preferNotifications: build.mutation<NotificationPreference[], NotificationPreferenceBody>({
      query: (body) => ({ url: 'notifications/preferences', method: 'PUT', body }),
      // A response of a running request may be older than the change, so the preferences are fetched again too.
      invalidatesTags: ['Notification', 'NotificationPreference'],
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted(body, { dispatch, queryFulfilled }) {
        // Changes only what is different, so that `undo` keeps what other switches have changed meanwhile.
        const patch = dispatch(
          notificationsApi.util.updateQueryData('getNotificationPreferences', undefined, (list) => {
            Object.assign(list.find(({ category }) => category === body.category) ?? {}, body);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const {
  useCheckNotificationsMutation,
  useGetNotificationPreferencesQuery,
  useGetNotificationsQuery,
  useGetPastNotificationsQuery,
  useGetUnreadCountQuery,
  usePreferNotificationsMutation,
  useReadNotificationsMutation,
  useUpdateNotificationMutation,
} = notificationsApi;
