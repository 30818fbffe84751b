import { api, closeStream } from 'shared/api';
import type { SessionInfo } from 'shared/contracts';
import type { Dispatch } from '../../store.ts';

const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/auth/session: who is signed in, from the cookie that the browser sends along. */
    getSession: build.query<SessionInfo, void>({
      query: () => 'auth/session',
      extraOptions: { maxRetries: 1 },
    }),
  }),
});

export const { useGetSessionQuery } = sessionApi;
export const selectSession = sessionApi.endpoints.getSession.select();

/** Shows the site as signed out: the BFF has said so to one of its calls. */
export function endSession(dispatch: Dispatch): void {
  closeStream();
  void dispatch(sessionApi.util.upsertQueryData('getSession', undefined, { user: null }));
}
