import { createSlice } from '@reduxjs/toolkit';

/** `isEnded` is true after the auth session has ended and until the user signs in again. */
export const authSessionSlice = createSlice({
  name: 'session',
  initialState: { isEnded: false },
  reducers: {
    authSessionEnded: (state) => {
      state.isEnded = true;
    },
    authSessionRestored: (state) => {
      state.isEnded = false;
    },
  },
});

export const { authSessionEnded, authSessionRestored } = authSessionSlice.actions;
