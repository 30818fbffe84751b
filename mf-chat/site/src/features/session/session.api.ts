import { api, oneRetry } from '@workspace/api';
import type { SessionInfo } from '@workspace/contracts';

const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/auth/session: the signed-in user, from the browser's cookie. */
    getSession: build.query<SessionInfo, void>({
      query: () => 'auth/session',
      extraOptions: oneRetry,
    }),
    /**
     * The same call, made while the session has ended. It has its own cache, so the page keeps its user until somebody
     * has signed in again.
     */
    lookForSession: build.query<SessionInfo, void>({ query: () => 'auth/session' }),
  }),
});

export const { useGetSessionQuery } = sessionApi;
export const { lookForSession } = sessionApi.endpoints;
export const selectSession = sessionApi.endpoints.getSession.select();
