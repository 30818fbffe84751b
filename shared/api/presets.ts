import { presetHooks } from './preset-hooks.ts';

/**
 * The two ways of loading data (product/errors#fetching). Pass `endpoint` as the extraOptions of an endpoint and `hook`
 * as the options of its hook.
 * - `fresh`: the data is loaded again on each mount, without retries.
 * - `steady`: cached data is used first and refreshed when the window gets the focus, with up to 3 retries on error.
 */
export const fetchPresets = {
  fresh: {
    endpoint: { maxRetries: 0 },
    hook: presetHooks.fresh,
  },
  steady: {
    endpoint: { maxRetries: 3 },
    hook: presetHooks.steady,
  },
} as const;

/**
 * Extra options of a query with one retry. Use them if the user should see an error soon, or if the page works without
 * the data.
 */
export const oneRetry = { maxRetries: 1 } as const;
