import type { UnknownAction } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { knownAnswer } from './base-query.server.ts';

type Dispatch = (action: UnknownAction | Thunk) => unknown;
type Thunk = (dispatch: Dispatch, getState: () => unknown) => unknown;

/** What is used of an api here, whatever its calls are. */
interface Api {
  endpoints: Record<string, object>;
  util: object;
}
interface QueryEndpoint {
  initiate: (arg: unknown, options?: unknown) => Thunk;
  select: (arg: unknown) => (state: unknown) => { status: string };
}
interface Util {
  upsertQueryEntries: (entries: { endpointName: string; arg: unknown; value: unknown }[]) => UnknownAction;
}
interface Definition {
  type: string;
  query?: (arg: unknown) => string | FetchArgs;
  transformResponse?: (response: unknown, meta: undefined, arg: unknown) => unknown;
}

/** Returns the data of a call whose answer is known; undefined if it is not, or cannot be had at once. */
function dataAtOnce({ query, transformResponse }: Definition, arg: unknown): { value: unknown } | undefined {
  const answer = query && knownAnswer(query(arg));
  if (!answer) return undefined;
  if (!transformResponse) return { value: answer.data };
  try {
    const value = transformResponse(answer.data, undefined, arg);
    return value instanceof Promise ? undefined : { value };
  } catch {
    // The call itself fails the same way, and stores the error.
    return undefined;
  }
}

/**
 * Makes the calls of an endpoint store a known answer at once, instead of after some promises. The component that makes
 * the call then has the data in the same rendering, so a page need not be drawn once more.
 */
export function answerAtOnce(api: object, name: string, definition: object): void {
  const { endpoints, util } = api as Api;
  const described = definition as Definition;
  if (described.type !== 'query') return;
  const endpoint = endpoints[name] as QueryEndpoint;
  const { upsertQueryEntries } = util as Util;
  const { initiate } = endpoint;
  endpoint.initiate = (arg, options) => (dispatch, getState) => {
    const isNew = endpoint.select(arg)(getState()).status === 'uninitialized';
    const data = isNew ? dataAtOnce(described, arg) : undefined;
    if (data) dispatch(upsertQueryEntries([{ endpointName: name, arg, ...data }]));
    return dispatch(initiate(arg, options));
  };
}
