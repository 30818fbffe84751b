import { createSlice } from '@reduxjs/toolkit';

/** Whether the session has ended under the page. */
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
