import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, asErrorBody, keptAnswerAt } from '@workspace/api';
import { errorCodes } from '@workspace/contracts';

/** The state of the store that holds the queries. */
export type State = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Refetch = ThunkAction<unknown, State, unknown, UnknownAction>;
/** The dispatch function that accepts `refetchFailed`. */
export type RefetchDispatch = ThunkDispatch<State, unknown, UnknownAction>;
interface QueryEndpoint {
  initiate: (args: unknown, options: { subscribe: boolean; forceRefetch: boolean }) => Refetch;
}

/** Returns whether a query failed because the server could not be reached. */
export const isUnanswered = ({ status, error }: { status: string; error?: unknown }): boolean =>
  status === 'rejected' && asErrorBody(error).errorCode === errorCodes.offline;

/**
 * Repeats all queries that failed because the server could not be reached, or got a copy for the same reason. Data that
 * the server has sent is not fetched again (product/errors#fetching).
 */
export const refetchFailed = (): Refetch => (dispatch, getState) => {
  const endpoints = api.endpoints as Record<string, QueryEndpoint | undefined>;
  for (const [key, query] of Object.entries(getState()[api.reducerPath].queries)) {
    if (!query || (!isUnanswered(query) && keptAnswerAt(key) === undefined)) continue;
    const endpoint = query.endpointName && endpoints[query.endpointName];
    if (endpoint) void dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
};
