import { createSlice } from '@reduxjs/toolkit';
import type { Profile, ProfileUpdate } from 'shared/contracts';
import { profileApi } from './profile.api.ts';

interface SessionState {
  /** The profile as the last change left it; null while it is what the page came with. */
  profile: Profile | null;
  /** Changes that are on their way, by request: shown at once, and gone again when they fail. */
  pending: Record<string, ProfileUpdate>;
}

const { matchPending, matchFulfilled, matchRejected } = profileApi.endpoints.upsertProfile;
const initialState: SessionState = { profile: null, pending: {} };

/** What the page knows of its user since it was loaded. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build
      .addMatcher(matchPending, (state, { meta }) => {
        const { avatar_url, ...changes } = meta.arg.originalArgs;
        // A picture's address is the server's to say: it copies what comes from elsewhere.
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
