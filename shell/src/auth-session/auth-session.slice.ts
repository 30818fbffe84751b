import { createSlice } from '@reduxjs/toolkit';
import type { Profile, ProfileUpdate } from '@workspace/contracts';
import { profileApi } from './profile.api.ts';

interface AuthSessionState {
  /** The profile after the last change; null until the first change. */
  profile: Profile | null;
  /** Changes that are being saved, by request. They show at once, and are removed if they fail. */
  pending: Record<string, ProfileUpdate>;
}

const { matchPending, matchFulfilled, matchRejected } = profileApi.endpoints.upsertProfile;
const initialState: AuthSessionState = { profile: null, pending: {} };

/** The changes of the user's profile since the page was loaded. */
export const authSessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build
      .addMatcher(matchPending, (state, { meta }) => {
        const { avatar_url, ...changes } = meta.arg.originalArgs;
        // The new address of a picture comes from the server, which copies pictures from other sites.
        state.pending[meta.requestId] = avatar_url === null ? { ...changes, avatar_url } : changes;
      })
      .addMatcher(matchFulfilled, (state, { meta, payload }) => {
        delete state.pending[meta.requestId];
        state.profile = payload;
      })
      .addMatcher(matchRejected, (state, { meta }) => {
        delete state.pending[meta.requestId];
      });
  },
});
