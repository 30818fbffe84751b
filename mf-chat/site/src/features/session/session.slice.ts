import { createSlice } from '@reduxjs/toolkit';

/** Records whether the session has ended while the page is open. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { isEnded: false },
  reducers: {
    sessionEnded: (state) => {
      state.isEnded = true;
    },
    sessionReturned: (state) => {
      state.isEnded = false;
    },
  },
});

export const { sessionEnded, sessionReturned } = sessionSlice.actions;
