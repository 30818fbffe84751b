import { announceEntries, api, asErrorBody, setOutbox } from '@workspace/api';
import { accountHeader, keptAtHeader, type WaitingChange } from '@workspace/contracts';
import type { createStore } from '../store.ts';
import { createOutbox } from './outbox.ts';

const outboxApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sendWaiting: build.mutation<unknown, WaitingChange>({
      query: ({ url, method, body, key, account }) => ({
        url,
        method,
        body,
        headers: { 'idempotency-key': key, [accountHeader]: account },
      }),
    }),
    readVersion: build.query<{ data: unknown; isCopy: boolean }, string>({
      query: (url) => url,
      transformResponse: (data: unknown, meta) => ({
        data,
        isCopy: meta?.response?.headers.has(keptAtHeader) ?? false,
      }),
    }),
  }),
});

/** Dispatches to the store of the page. */
export type OutboxDispatch = ReturnType<typeof createStore>['dispatch'];

/**
 * Starts the outbox of the signed-in user, which sends what earlier pages have left (docs/adr/0061).
 * @param dispatch dispatches to the store of the page, which has the shared api
 */
export function startOutbox(account: string, dispatch: OutboxDispatch): void {
  const { sendWaiting, readVersion } = outboxApi.endpoints;
  setOutbox(
    createOutbox({
      account,
      send: async (change) => {
        const answer = await dispatch(sendWaiting.initiate(change, { track: false }));
        return answer.error ? { error: asErrorBody(answer.error) } : { data: answer.data };
      },
      read: async (url) => {
        const { data, error } = await dispatch(readVersion.initiate(url, { subscribe: false, forceRefetch: true }));
        if (error) return { error: asErrorBody(error) };
        return data?.isCopy ? null : { data: data?.data };
      },
      onChange: (tags) => {
        announceEntries();
        dispatch(api.util.invalidateTags(tags as Parameters<typeof api.util.invalidateTags>[0]));
      },
    }),
  );
}

/** Ends the outbox of the page. What waits stays on the device. */
export const stopOutbox = (): void => setOutbox(null);
