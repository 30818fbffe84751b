import { type BaseQueryFn, type FetchBaseQueryMeta, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import { type ErrorBody, errorCodes } from '@workspace/contracts';
import { addCallHeaders } from './call-headers.ts';
import { apiConfig } from './config.ts';
import { normaliseError } from './error.ts';
import { withIdempotencyKey } from './idempotency-keys.ts';
import { withKeepalive } from './keepalive.ts';
import { noteAnswer } from './kept-answers.ts';
import { type Change, isBehind, isUnanswered, keepWaiting } from './outbox/wait-for-network.ts';
import { fetchOrTakePreloaded } from './preload-call.ts';

const requestTimeoutMs = 15_000;

/** Options of one call. */
export interface ExtraOptions {
  /** Maximum number of retries of a failed query (see `fetchPresets`). The default is 0. */
  maxRetries?: number;
}
/** The function with which every call is sent. */
export type BaseQuery = BaseQueryFn<string | Change, unknown, ErrorBody, ExtraOptions, FetchBaseQueryMeta>;

const send: BaseQuery = async (args, queryApi, extraOptions) => {
  const fetchFromOrigin = fetchBaseQuery({
    baseUrl: `${apiConfig.origin}/api/`,
    credentials: apiConfig.origin ? 'include' : 'same-origin',
    timeout: requestTimeoutMs,
    fetchFn: fetchOrTakePreloaded,
    prepareHeaders: addCallHeaders,
  });
  const fetchThis = (what: typeof args) => fetchFromOrigin(what, queryApi, extraOptions);
  const isChange = queryApi.type === 'mutation' && typeof args !== 'string';
  const result = await (isChange ? withKeepalive(args, fetchThis) : fetchThis(args));
  noteAnswer(queryApi.queryCacheKey, result.meta?.response);
  if (!result.error) return { data: result.data, meta: result.meta };
  return { error: normaliseError(result.error), meta: result.meta };
};

/** Sends a request. If the session has expired and the user signs in again, it sends the request a second time. */
const request: BaseQuery = async (args, queryApi, extraOptions) => {
  const result = await send(args, queryApi, extraOptions);
  if (result.error?.errorCode === errorCodes.duplicateSession) apiConfig.onDuplicateSession();
  if (result.error?.errorCode === errorCodes.otherAccount) apiConfig.onOtherAccount();
  if (result.error?.errorCode !== errorCodes.notSignedIn) return result;
  const signedInAgain = (await apiConfig.onSignedOut()) === true;
  return signedInAgain ? send(args, queryApi, extraOptions) : result;
};

const keyHeader = 'idempotency-key';
const hasKey = ({ headers }: Change): boolean => headers !== undefined && keyHeader in headers;

/**
 * Sends a request. A mutation gets the header Idempotency-Key, unless it has waited on the device and has one. A mutation
 * that may wait does so while the server cannot be reached, and while an earlier one waits.
 */
const keyed: BaseQuery = async (args, queryApi, extraOptions) => {
  const change = typeof args === 'string' ? { url: args } : args;
  if (queryApi.type !== 'mutation' || hasKey(change)) return request(args, queryApi, extraOptions);
  const { waits: _, ...call } = change;
  if (isBehind(change)) {
    const waiting = await keepWaiting(change, crypto.randomUUID());
    if (waiting) return { error: waiting };
  }
  return withIdempotencyKey(call, async (key) => {
    const result = await request({ ...call, headers: { ...call.headers, [keyHeader]: key } }, queryApi, extraOptions);
    const waiting = isUnanswered(result.error) ? await keepWaiting(change, key) : null;
    return waiting ? { error: waiting, meta: result.meta } : result;
  });
};

const isTransient = (error: ErrorBody): boolean => error.status >= 500 || error.status === 429;

/**
 * The base query of the shared API. It sends the header against CSRF with every request and an idempotency key with
 * every mutation. Every error has the same shape. Only queries are retried after an error. A mutation with a small JSON
 * body continues when the page closes.
 */
export const baseQuery: BaseQuery = retry(keyed, {
  retryCondition: (error, _args, { attempt, baseQueryApi, extraOptions }) =>
    baseQueryApi.type === 'query' &&
    attempt <= (extraOptions?.maxRetries ?? 0) &&
    isTransient(error as unknown as ErrorBody),
});
