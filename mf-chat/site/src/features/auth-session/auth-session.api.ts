import { api, oneRetry } from '@workspace/api';
import type { AuthSessionInfo } from '@workspace/contracts';

const authSessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/auth/session: the signed-in user, from the browser's cookie. */
    getAuthSession: build.query<AuthSessionInfo, void>({
      query: () => 'auth/session',
      extraOptions: oneRetry,
    }),
    /**
     * The same call, made while the session has ended. It has its own cache, so the page keeps its user until somebody
     * has signed in again.
     */
    pollAuthSession: build.query<AuthSessionInfo, void>({ query: () => 'auth/session' }),
  }),
});

export const { useGetAuthSessionQuery } = authSessionApi;
export const { pollAuthSession } = authSessionApi.endpoints;
export const selectAuthSession = authSessionApi.endpoints.getAuthSession.select();
