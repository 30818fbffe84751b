import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, asErrorBody } from '@workspace/api';
import { errorCodes } from '@workspace/contracts';

type State = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Refetch = ThunkAction<unknown, State, unknown, UnknownAction>;
/** The dispatch function that accepts `refetchFailed`. */
export type RefetchDispatch = ThunkDispatch<State, unknown, UnknownAction>;
interface QueryEndpoint {
  initiate: (args: unknown, options: { subscribe: boolean; forceRefetch: boolean }) => Refetch;
}

/**
 * Repeats all queries that failed because the server could not be reached. Loaded data is not fetched again
 * (product/errors#fetching).
 */
export const refetchFailed = (): Refetch => (dispatch, getState) => {
  const endpoints = api.endpoints as Record<string, QueryEndpoint | undefined>;
  for (const query of Object.values(getState()[api.reducerPath].queries)) {
    if (query?.status !== 'rejected' || asErrorBody(query.error).errorCode !== errorCodes.offline) continue;
    const endpoint = endpoints[query.endpointName];
    if (endpoint) void dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
};
