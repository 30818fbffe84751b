import { api } from 'shared/api';
import type { SessionInfo } from 'shared/contracts';

const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/auth/session: who is signed in, from the cookie that the browser sends along. */
    getSession: build.query<SessionInfo, void>({
      query: () => 'auth/session',
      extraOptions: { maxRetries: 1 },
    }),
    /** The same, asked while the session is over: the page stays whose it was until it is known who comes back. */
    lookForSession: build.query<SessionInfo, void>({ query: () => 'auth/session' }),
  }),
});

export const { useGetSessionQuery } = sessionApi;
export const { lookForSession } = sessionApi.endpoints;
export const selectSession = sessionApi.endpoints.getSession.select();
