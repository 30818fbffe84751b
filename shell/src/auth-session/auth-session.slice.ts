import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile, ProfileUpdate } from '@workspace/contracts';
import { profileApi } from './profile.api.ts';

interface AuthSessionState {
  /** The profile after the last saved change or the last new sign-in; null before either. */
  profile: Profile | null;
  /** Profile changes by the id of their save request. Pages show a change while its request is running. */
  pending: Record<string, ProfileUpdate>;
}

const { matchPending, matchFulfilled, matchRejected } = profileApi.endpoints.upsertProfile;
const initialState: AuthSessionState = { profile: null, pending: {} };

/** Stores the changes of the user's profile since the page was loaded. */
export const authSessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Takes the profile of a user who has signed in again on an open page. */
    signedInAgain(state, { payload }: PayloadAction<Profile>) {
      state.profile = payload;
    },
  },
  extraReducers: (build) => {
    build
      .addMatcher(matchPending, (state, { meta }) => {
        const { avatar_url, ...changes } = meta.arg.originalArgs;
        // The server copies a new picture to its own URL, so only the removal of a picture shows at once.
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
