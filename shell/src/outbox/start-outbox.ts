import { announceEntries, api, asErrorBody, setOutbox } from '@workspace/api';
import { accountHeader, type WaitingChange } from '@workspace/contracts';
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
    readVersion: build.query<unknown, string>({ query: (url) => url }),
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
        const answer = await dispatch(readVersion.initiate(url, { subscribe: false, forceRefetch: true }));
        return answer.error ? { error: asErrorBody(answer.error) } : { data: answer.data };
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
