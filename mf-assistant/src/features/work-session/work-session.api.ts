import { fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import {
  type AutoClockOutCheck,
  type ErrorBody,
  errorCodes,
  keptAtHeader,
  type Page,
  type StreamEvent,
  type WorkSession,
  type WorkSessionEndBody,
  type WorkSessionQuery,
  type WorkSessionStartBody,
} from '@workspace/contracts';
import { api } from '../../api.ts';
import { forgetEnded, rememberCurrent, rememberStart } from './storage.ts';

/**
 * Selects the work sessions of a user that are open or end after `since` (ms since the epoch). The result may contain
 * older ones.
 */
export interface RecentWorkSessionsQuery {
  user_id: string;
  since: number;
}

export type WorkSessionToEnd = Pick<WorkSession, 'id' | 'user_id' | 'team_id'>;

/**
 * The response of an automatic clock-out check, with the time of its arrival (`performance.now()`, in ms). Changes of
 * the device's clock do not affect this time.
 */
export type ReceivedCheck = AutoClockOutCheck & { receivedAt: number };

const checkTag = { type: 'Session', id: 'CHECK' } as const;
const pageLimit = 100;
/**
 * Maximum length of a work session. A work session that started before `since` minus this length has ended before
 * `since`.
 */
const maxWorkSessionMs = 24 * 60 * 60_000;

/** Returns the current work session of a team after a stream event. */
export function currentAfter(current: WorkSession | null, event: StreamEvent<'sessions'>, place: WorkSessionQuery) {
  if (event.change === 'DELETE') return current?.id === event.record.id ? null : current;
  const { record } = event;
  if (record.user_id !== place.user_id || record.team_id !== place.team_id) return current;
  if (!record.ended_at) return record;
  return current?.id === record.id ? null : current;
}

/** The current work session of a team, as far as the page knows. */
interface KnownWorkSession {
  /** Null if there is none. */
  session: WorkSession | null;
  /** Whether it comes from a copy that the device has kept, and not from the server. */
  isCopy: boolean;
}

const saidByServer = (session: WorkSession | null): KnownWorkSession => ({ session, isCopy: false });

/** Returns the list of work sessions after a stream event, newest first. */
export function listAfter(sessions: WorkSession[], event: StreamEvent<'sessions'>, user_id: string): WorkSession[] {
  if (event.change !== 'DELETE' && event.record.user_id !== user_id) return sessions;
  const others = sessions.filter((one) => one.id !== event.record.id);
  if (event.change === 'DELETE') return others;
  return [event.record, ...others].sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

/**
 * Returns what is loaded again after a start or an end. A refused one reloads the current work session and the hours of
 * the week, because another device may have changed them, or the team has reached its cap. A successful one does so too, to
 * renew the copy that the device keeps for pages without a network (docs/adr/0060). Without a network, only that copy
 * would answer.
 */
function reloadedAfter(error: ErrorBody | undefined, team_id: string): { type: 'Session'; id: string }[] {
  if (error?.errorCode === errorCodes.offline) return [];
  const ids = error ? [team_id, 'TIMESHEETS'] : [team_id, 'TIMESHEETS', 'LIST'];
  return ids.map((id) => ({ type: 'Session', id }));
}

/** Calls for the viewer's own work sessions (product/work-sessions#start-and-end). */
const workSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWorkSession: build.query<KnownWorkSession, WorkSessionQuery>({
      query: (params) => ({ url: 'sessions', params }),
      transformResponse: (session: WorkSession | null, meta) => ({
        session,
        isCopy: meta?.response?.headers.has(keptAtHeader) ?? false,
      }),
      // A copy may be older than what the server, or an event, has told this page.
      merge: (known, answer) => (answer.isCopy && !known.isCopy ? known : answer),
      providesTags: (_session, _error, { team_id }) => [{ type: 'Session', id: team_id }],
      extraOptions: fetchPresets.steady.endpoint,
      async onQueryStarted(place, { getCacheEntry, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) rememberCurrent(place, (getCacheEntry().data ?? answer.data).session);
      },
      async onCacheEntryAdded(place, { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }) {
        const refetch = () => void dispatch(api.util.invalidateTags([{ type: 'Session', id: place.team_id }]));
        const stop = onStreamEvent('sessions', (event) => {
          updateCachedData((known) => {
            const session = currentAfter(known.session, event, place);
            return session === known.session ? known : saidByServer(session);
          });
          // A pending response may be older than the event, so a new request follows.
          if (getCacheEntry().isLoading) refetch();
        });
        const stopReconnect = onStreamReconnect(refetch);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    getRecentWorkSessions: build.query<WorkSession[], RecentWorkSessionsQuery>({
      async queryFn({ user_id, since }, _queryApi, _extraOptions, request) {
        const sessions: WorkSession[] = [];
        for (let page = 0; ; page += 1) {
          const params = { user_id, page, limit: pageLimit };
          const { data, error } = await request({ url: 'sessions/list-shallow', params });
          if (error) return { error };
          const { items, total } = data as Page<WorkSession>;
          sessions.push(...items);
          const oldest = items.at(-1);
          if (!oldest || sessions.length >= total || Date.parse(oldest.created_at) < since - maxWorkSessionMs) {
            return { data: sessions };
          }
        }
      },
      providesTags: [{ type: 'Session', id: 'LIST' }],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded({ user_id }, { cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData }) {
        const refetch = () => void dispatch(api.util.invalidateTags([{ type: 'Session', id: 'LIST' }]));
        const stop = onStreamEvent('sessions', (event) => {
          updateCachedData((sessions) => listAfter(sessions, event, user_id));
          if (getCacheEntry().isLoading) refetch();
        });
        const stopReconnect = onStreamReconnect(refetch);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    checkAutoClockOut: build.query<ReceivedCheck, void>({
      query: () => 'sessions/check-auto-clock-out',
      transformResponse: (check: AutoClockOutCheck) => ({ ...check, receivedAt: performance.now() }),
      providesTags: [{ type: 'Session', id: 'LIST' }, checkTag, 'Schedule'],
      extraOptions: fetchPresets.steady.endpoint,
      async onQueryStarted(_arg, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) forgetEnded(answer.data.open.map(({ session_id }) => session_id));
      },
      async onCacheEntryAdded(_arg, { cacheEntryRemoved, dispatch }) {
        const ask = () => void dispatch(api.util.invalidateTags([checkTag]));
        const stop = onStreamEvent('sessions', ask);
        const stopReconnect = onStreamReconnect(ask);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    startWorkSession: build.mutation<WorkSession, WorkSessionStartBody>({
      query: (body) => ({ url: 'sessions/start', method: 'POST', body }),
      transformResponse: ({ result }: { result: WorkSession }) => result,
      invalidatesTags: (_session, error, { team_id }) => reloadedAfter(error, team_id),
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted({ user_id, team_id }, { dispatch, queryFulfilled }) {
        const started = await queryFulfilled.catch(() => null);
        if (!started) return;
        rememberStart(started.data);
        const place = { user_id, team_id };
        dispatch(workSessionApi.util.updateQueryData('getWorkSession', place, () => saidByServer(started.data)));
      },
    }),
    endWorkSession: build.mutation<WorkSession, WorkSessionToEnd>({
      query: ({ id, user_id }) => ({
        url: 'sessions/end',
        method: 'POST',
        body: { id, user_id } satisfies WorkSessionEndBody,
      }),
      transformResponse: ({ data }: { data: WorkSession }) => data,
      invalidatesTags: (_session, error, { team_id }) => reloadedAfter(error, team_id),
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted({ id, user_id, team_id }, { dispatch, queryFulfilled }) {
        const ended = await queryFulfilled.catch(() => null);
        if (!ended) return;
        const place = { user_id, team_id };
        rememberCurrent(place, null);
        dispatch(
          workSessionApi.util.updateQueryData('getWorkSession', place, (known) =>
            known.session?.id === id ? saidByServer(null) : known,
          ),
        );
      },
    }),
  }),
});

export const {
  useCheckAutoClockOutQuery,
  useGetWorkSessionQuery,
  useGetRecentWorkSessionsQuery,
  useStartWorkSessionMutation,
  useEndWorkSessionMutation,
} = workSessionApi;
