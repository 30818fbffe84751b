import { api, oneRetry } from '@workspace/api';
import type { AuthSessionInfo } from '@workspace/contracts';

const authSessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Returns the user that the cookie of the browser identifies. */
    getAuthSession: build.query<AuthSessionInfo, void>({
      query: () => 'auth/session',
      extraOptions: oneRetry,
    }),
    /**
     * Requests the auth session while the page waits for a new sign-in. The result has its own cache entry, so the page
     * keeps its user during the wait.
     */
    pollAuthSession: build.query<AuthSessionInfo, void>({ query: () => 'auth/session' }),
  }),
});

export const { useGetAuthSessionQuery } = authSessionApi;
export const { pollAuthSession } = authSessionApi.endpoints;
export const selectAuthSession = authSessionApi.endpoints.getAuthSession.select();
