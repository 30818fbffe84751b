import { createSlice } from '@reduxjs/toolkit';

/** Records whether the session has ended while the page is open. */
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
