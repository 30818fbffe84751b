/**
 * The two ways of fetching (product/errors#fetching). Each endpoint takes `endpoint` as its extraOptions, each hook
 * call takes `hook` as its options.
 * - `fresh`: no retry, no revalidation on focus, no reuse of answers (dedupe 0).
 * - `steady`: the cache is kept and revalidated on focus but not on reconnect, with up to 3 retries on error.
 */
export const fetchPresets = {
  fresh: {
    endpoint: { maxRetries: 0 },
    hook: { refetchOnMountOrArgChange: true, refetchOnFocus: false, refetchOnReconnect: false },
  },
  steady: {
    endpoint: { maxRetries: 3 },
    hook: { refetchOnMountOrArgChange: false, refetchOnFocus: true, refetchOnReconnect: false },
  },
} as const;

/**
 * Extra options of a query with a single retry. Use them if the user waits for the result and should see an error soon,
 * or if the page works without the data.
 */
export const oneRetry = { maxRetries: 1 } as const;
